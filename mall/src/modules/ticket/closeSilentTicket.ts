import type { JobDefinition } from '../../jobs/jobDefinition'
import { SILENCE_MS } from './rules'

/** Job that closes a ticket a week after an answer without a reaction; a later message from either side prevents it. */
export const closeSilentTicket: JobDefinition<{ ticketId: string; answeredAt: number }> = {
  kind: 'closeSilentTicket',
  withinMs: SILENCE_MS,
  async run(ctx, { ticketId, answeredAt }) {
    const now = ctx.clock.now()
    await ctx.transact((trx) =>
      trx
        .updateTable('tickets')
        .set({ status: 'closed', updated_at: now })
        .where('id', '=', ticketId)
        .where('status', '=', 'answered')
        .where('updated_at', '=', answeredAt)
        .execute(),
    )
  },
}
