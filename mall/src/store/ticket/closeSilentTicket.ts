import type { JobDefinition } from '../../jobs/queue'

/** A week after an answer that was left alone the ticket closes; a later word from either side keeps it. */
export const closeSilentTicket: JobDefinition<{ ticketId: string; answeredAt: number }> = {
  kind: 'closeSilentTicket',
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
