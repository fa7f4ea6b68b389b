import type { Selectable } from 'kysely'
import { dayNumber } from '@/lib/dateText'
import type { Ctx } from '../../ctx'
import { type Facts, isBelow, isFor } from '../../domain/campaign'
import type { MarketingTables } from './tables'

export type Campaign = Selectable<MarketingTables['campaigns']>

/** What runs under a key, is meant for this shopper, and wasn't shown too often. In the operators' order. */
export async function campaignsFor(
  ctx: Ctx,
  key: string,
  kinds: readonly Campaign['kind'][],
  userid: string,
  told: Facts,
): Promise<Campaign[]> {
  const now = ctx.clock.now()
  const rows = await ctx.db
    .selectFrom('campaigns')
    .selectAll()
    .where('key', '=', key)
    .where('kind', 'in', kinds)
    .where('enabled', '=', true)
    .where('starts_at', '<=', now)
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    .orderBy('position')
    .execute()
  if (rows.length === 0) return []
  const known = await ctx.db
    .selectFrom('marketing_facts')
    .select('facts')
    .where('userid', '=', userid)
    .executeTakeFirst()
  const facts = { ...known?.facts, ...told }
  const shows = await ctx.db
    .selectFrom('campaign_shows')
    .select(['campaign_id', 'day', 'times'])
    .where('userid', '=', userid)
    .execute()
  const today = dayNumber(now)
  return rows.filter((row) => {
    const own = shows.filter((show) => show.campaign_id === row.id)
    const ofToday = own.find((show) => show.day === today)?.times ?? 0
    const inAll = own.reduce((sum, show) => sum + show.times, 0)
    return (
      isFor(row.conditions, facts) && isBelow(row.times_a_day, ofToday) && isBelow(row.times_in_all, inAll)
    )
  })
}
