import { dayNumber } from '@contract/rules/dateText'
import { type Selectable, sql } from 'kysely'
import type { Ctx } from '../../ctx'
import { anyOf } from '../../db/anyOf'
import { noneOf, type Reasons } from '../../db/reasons'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import { pictureUrl } from '../../pictures'
import { audienceOf, type Facts, isBelow, isFor } from './rules'

export type Campaign = Selectable<Database['campaigns']>

/** Reasons why the shop shows a campaign to nobody, without those that depend on other campaigns. */
export const campaignReasons = (now: number): Reasons => [
  [sql`not campaigns.enabled`, '没有启用'],
  [sql`campaigns.starts_at > ${now}`, '还没开始'],
  [sql`coalesce(campaigns.ends_at <= ${now}, false)`, '已结束'],
]

/** Query of the running campaigns in their order: at the same position, the one that began last comes first. */
export const runningCampaigns = (db: DbOrTrx, now: number) =>
  db
    .selectFrom('campaigns')
    .selectAll()
    .where(noneOf(campaignReasons(now)))
    .orderBy('position')
    .orderBy('starts_at', 'desc')
    .orderBy('id')

/**
 * Returns the running campaigns of a key that match this shopper and haven't been shown too often, in the operators'
 * order. For a caller without a userid of their own only the facts in the request are known.
 */
export async function campaignsFor(
  ctx: Ctx,
  key: string,
  kinds: readonly Campaign['kind'][],
  userid: string | undefined,
  reported: Facts,
): Promise<Campaign[]> {
  const now = ctx.clock.now()
  const rows = await runningCampaigns(ctx.db, now)
    .where('key', '=', key)
    .where('kind', '=', anyOf(kinds))
    .execute()
  if (rows.length === 0) return []
  const { known, shows } = userid === undefined ? NOBODY : await readHistory(ctx, userid)
  const facts = { ...known, ...reported }
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

export const FULL_WIDTH = 750

export const toBanner = ({ id, picture, url, title, seconds, ends_at, conditions }: Campaign) => ({
  id,
  image: pictureUrl(picture, FULL_WIDTH),
  url,
  title,
  seconds,
  endsAt: Number(ends_at ?? 0),
  audience: audienceOf(conditions),
})

interface History {
  readonly known: Facts
  readonly shows: readonly { campaign_id: string; day: number; times: number }[]
}

const NOBODY: History = { known: {}, shows: [] }

async function readHistory(ctx: Ctx, userid: string): Promise<History> {
  const known = await ctx.db
    .selectFrom('marketing_facts')
    .select('facts')
    .where('userid', '=', userid)
    .executeTakeFirst()
  const shows = await ctx.db
    .selectFrom('campaign_shows')
    .select(['campaign_id', 'day', 'times'])
    .where('userid', '=', userid)
    .execute()
  return { known: known?.facts ?? {}, shows }
}
