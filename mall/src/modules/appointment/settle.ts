import { OPEN_STATES } from '@contract/rules/appointments'
import type { Trx } from '../../db/transact'
import type { JobDefinition } from '../../jobs/jobDefinition'
import { changeState, logEvent } from './changeState'
import { stillText } from './rules'

/**
 * Job that settles an appointment two hours after its end, when the dealer hasn't reported on it: never confirmed, or
 * the shopper didn't come. One at whose time the dealer could not receive the shopper is cancelled. A proposed time that
 * nobody answered is given up when it begins.
 */
export const settleAppointment: JobDefinition<{ appointmentId: string }> = {
  kind: 'settleAppointment',
  async run(ctx, { appointmentId: id }) {
    const at = ctx.clock.now()
    await ctx.transact(async (trx) => {
      const row = await trx
        .selectFrom('appointments')
        .select(['status', 'to_move', 'ends_at', 'replaces'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (row?.to_move && OPEN_STATES.includes(row.status)) {
        await changeState(trx, id, 'cancelled', { at, text: '门店没能另约时间，很抱歉，欢迎重新预约' })
      } else if (row?.status === 'submitted') {
        await changeState(trx, id, 'cancelled', { at, text: '门店未能确认，很抱歉，欢迎重新预约' })
      } else if (row?.status === 'confirmed' && row.ends_at <= at) {
        await changeState(trx, id, 'noShow', { at, text: '没有等到您，欢迎重新预约' })
      } else if (row?.status === 'proposed') {
        const given = await changeState(trx, id, 'declined', { at, text: '' })
        // Answered in this moment: there is nothing to say.
        if (given) await noteOldTime(trx, row.replaces, at)
      }
    })
  },
}

/** Logs, at an appointment to come for which a time was proposed, that this time has passed and what holds now. */
async function noteOldTime(trx: Trx, id: string | null, at: number): Promise<void> {
  const old = await trx
    .selectFrom('appointments')
    .select(['id', 'starts_at', 'to_move'])
    .where('id', '=', id)
    .where('status', 'in', OPEN_STATES)
    .where('starts_at', '>', at)
    .executeTakeFirst()
  if (old) await logEvent(trx, old.id, at, '门店建议的时间已过', stillText(old))
}
