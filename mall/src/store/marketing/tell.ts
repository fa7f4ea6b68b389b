import { sql } from 'kysely'
import { dayNumber } from '@/lib/dateText'
import { notFound } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { json } from '../../db/json'
import type { Facts } from '../../domain/campaign'

/** Saves facts about a shopper or device; a new value replaces the former one. */
export async function tellFacts(ctx: Ctx, userid: string, facts: Facts): Promise<void> {
  const told_at = ctx.clock.now()
  await ctx.db
    .insertInto('marketing_facts')
    .values({ userid, facts: json(facts), told_at })
    .onConflict((conflict) =>
      conflict.column('userid').doUpdateSet({
        facts: sql`marketing_facts.facts || excluded.facts`,
        told_at,
      }),
    )
    .execute()
}

/** Counts one showing of a campaign today. @throws ShopError notFound */
export async function countShow(ctx: Ctx, campaignId: string, userid: string): Promise<void> {
  const found = await ctx.db
    .selectFrom('campaigns')
    .select('id')
    .where('id', '=', campaignId)
    .executeTakeFirst()
  if (!found) throw notFound()
  await ctx.db
    .insertInto('campaign_shows')
    .values({ campaign_id: campaignId, userid, day: dayNumber(ctx.clock.now()), times: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['campaign_id', 'userid', 'day'])
        .doUpdateSet({ times: sql`campaign_shows.times + 1` }),
    )
    .execute()
}
