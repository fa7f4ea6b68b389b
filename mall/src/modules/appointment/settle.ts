import { OPEN_STATES } from '@contract/rules/appointments'
import type { JobDefinition } from '../../jobs/jobDefinition'
import { changeState } from './changeState'

/**
 * Job that settles an appointment two hours after its end, when the dealer hasn't reported on it: never confirmed, or
 * the shopper didn't come. One at whose time the dealer could not receive the shopper is cancelled, and a proposed time that
 * nobody answered is given up.
 */
export const settleAppointment: JobDefinition<{ appointmentId: string }> = {
  kind: 'settleAppointment',
  async run(ctx, { appointmentId: id }) {
    const at = ctx.clock.now()
    await ctx.transact(async (trx) => {
      const row = await trx
        .selectFrom('appointments')
        .select(['status', 'to_move'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (row?.to_move && OPEN_STATES.includes(row.status)) {
        await changeState(trx, id, 'cancelled', { at, text: '门店没能另约时间，很抱歉，欢迎重新预约' })
      } else if (row?.status === 'submitted') {
        await changeState(trx, id, 'cancelled', { at, text: '门店未能确认，很抱歉，欢迎重新预约' })
      } else if (row?.status === 'confirmed') {
        await changeState(trx, id, 'noShow', { at, text: '没有等到您，欢迎重新预约' })
      } else if (row?.status === 'proposed') {
        await changeState(trx, id, 'declined', { at, text: '' })
      }
    })
  },
}
