import type { JobDefinition } from '../../jobs/queue'
import { changeState } from './changeState'

/**
 * Job that settles an appointment two hours after its end, when the dealer hasn't reported on it: never confirmed, or
 * the shopper didn't come.
 */
export const settleAppointment: JobDefinition<{ appointmentId: string }> = {
  kind: 'settleAppointment',
  async run(ctx, { appointmentId }) {
    const at = ctx.clock.now()
    await ctx.transact(async (trx) => {
      const row = await trx
        .selectFrom('appointments')
        .select('status')
        .where('id', '=', appointmentId)
        .executeTakeFirst()
      if (row?.status === 'submitted') {
        await changeState(trx, appointmentId, 'cancelled', { at, text: '门店未能确认，很抱歉，欢迎重新预约' })
      } else if (row?.status === 'confirmed') {
        await changeState(trx, appointmentId, 'noShow', { at, text: '没有等到您，欢迎重新预约' })
      }
    })
  },
}
