import { sql } from 'kysely'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import type { JobDefinition } from '../../jobs/jobDefinition'

/**
 * Job that ends expired bargains and returns their coupons to the deal. Every reader checks the time itself, so a late
 * run changes nothing for shoppers.
 */
export const expireBargains: JobDefinition = {
  kind: 'expireBargains',
  everyMs: 60_000,
  async run(ctx) {
    const now = ctx.clock.now()
    const due = await ctx.db
      .selectFrom('bargains')
      .select(['id', 'deal_id'])
      .where('status', 'in', ['running', 'reached'])
      .where('expires_at', '<=', now)
      .execute()
    for (const { id, deal_id } of due) await ctx.transact((trx) => expireBargain(trx, id, deal_id, now))
  },
}

/** Returns false when the bargain wasn't due, or has been expired already. */
export async function expireBargain(trx: Trx, id: string, dealId: string, now: number): Promise<boolean> {
  const isChanged = await trx
    .updateTable('bargains')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', 'in', ['running', 'reached'])
    .where('expires_at', '<=', now)
    .$call(changesOne)
  if (!isChanged) return false
  await trx.updateTable('bargain_deals').set({ held: sql`held - 1` }).where('id', '=', dealId).execute()
  return true
}
