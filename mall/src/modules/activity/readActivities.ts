import type { activityCard } from '@contract/shapes/activity'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../core/context'
import { notFound } from '../../core/errors'
import { mapRows, mapRowsTogether } from '../../core/mapRows'
import { anyOf } from '../../db/anyOf'
import { escapeLike } from '../../db/escapeLike'
import { countAll, offsetOf, type PageInput, type PageOf } from '../../db/page'
import { noneOf, type Reasons } from '../../db/reasons'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import { pictureUrl } from '../../pictures'
import { activityState } from './rules'

export type ActivityRow = Selectable<Database['activities']>
export type SeenActivity = ActivityRow & { dealer_name: string | null; city_name: string | null }
export type ActivityCard = z.input<typeof activityCard>

const PICTURE_WIDTH = 750

export const toActivityCard = (row: SeenActivity, now: number, width = PICTURE_WIDTH): ActivityCard => ({
  activityId: row.id,
  title: row.title,
  subtitle: row.subtitle,
  image: pictureUrl(row.picture, width),
  imageDark: row.picture_dark ? pictureUrl(row.picture_dark, width) : '',
  state: activityState(row, now),
  startAt: row.start_at,
  endAt: row.end_at,
  signUpEndAt: row.sign_up_end_at,
  places: row.places,
  placesLeft: row.places === null ? null : row.places - row.taken,
  joined: row.taken,
  url: `${row.page}?${new URLSearchParams({ activityId: row.id, ...(row.dealer_id && { dealerId: row.dealer_id }) })}`,
  dealerName: row.dealer_name ?? '',
  cityName: row.city_name ?? '',
})

export const seenActivities = (db: DbOrTrx) =>
  db
    .selectFrom('activities')
    .leftJoin('dealers', 'dealers.id', 'activities.dealer_id')
    .where('activities.status', '<>', 'draft')
    .selectAll('activities')
    .select(['dealers.name as dealer_name', 'dealers.city_name as city_name'])

/** Returns an activity by id. @throws ShopError notFound */
export async function readActivity(db: DbOrTrx, id: string): Promise<SeenActivity> {
  const row = await seenActivities(db).where('activities.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('活动不存在或已下架')
  return row
}

/** Why the shop doesn't offer an activity. What was published stays in the list of those that are over. */
export const activityReasons = (now: number): Reasons => [
  [sql`activities.status = 'draft'`, '草稿，还没发布'],
  [sql`activities.status <> 'open'`, '已停止，只在商城的“已结束”里'],
  [sql`activities.end_at <= ${now}`, '已结束，只在商城的“已结束”里'],
]

/** Ids of activities that have ended or are closed: pages don't link to them. */
export async function goneActivities(db: DbOrTrx, now: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('activities')
    .select('id')
    .where(sql<boolean>`not ${noneOf(activityReasons(now))}`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Lists the maker's own activities in one state. Running ones: the first to end first; coming ones: the first to begin
 * first; ended ones: the latest first.
 */
export async function listActivities(
  reading: Pick<Context, 'db'>,
  input: PageInput & { state: 'running' | 'coming' | 'ended' },
  now: number,
): Promise<PageOf<ActivityCard>> {
  const base = reading.db
    .selectFrom('activities')
    .where('dealer_id', 'is', null)
    .where('status', '<>', 'draft') as Filtered
  const query = {
    running: base.where(noneOf(activityReasons(now))).where('start_at', '<=', now),
    coming: base.where(noneOf(activityReasons(now))).where('start_at', '>', now),
    ended: base.where(sql<boolean>`not ${noneOf(activityReasons(now))}`),
  }[input.state]
  const order = {
    running: sql`activities.position, activities.end_at`,
    coming: sql`activities.start_at`,
    ended: sql`activities.end_at desc`,
  }[input.state]
  return page(reading, query, order, input, now)
}

/** Lists dealers' activities: open ones first, by end time; ended ones last. */
export async function listDealerActivities(
  reading: Pick<Context, 'db'>,
  input: PageInput & { dealerId?: string | undefined; cityName?: string | undefined },
  now: number,
): Promise<PageOf<ActivityCard>> {
  let query = reading.db
    .selectFrom('activities')
    .innerJoin('dealers', 'dealers.id', 'activities.dealer_id')
    .where('activities.status', '<>', 'draft') as unknown as Filtered
  if (input.dealerId) query = query.where('dealer_id', '=', input.dealerId)
  const city = input.cityName?.trim().replace(/市$/, '')
  if (city) {
    query = query.where(sql<boolean>`dealers.city_name like ${`${escapeLike(city)}%`}`)
  }
  const order = sql`(activities.end_at <= ${now} or activities.status = 'closed'), activities.start_at`
  return page(reading, query, order, input, now)
}

type Filtered = SelectQueryBuilder<Database, 'activities', object>

async function page(
  { db }: Pick<Context, 'db'>,
  query: Filtered,
  order: ReturnType<typeof sql>,
  input: PageInput,
  now: number,
): Promise<PageOf<ActivityCard>> {
  const total = await countAll(query)
  const ids = await query
    .select('activities.id')
    .orderBy(order)
    .orderBy('activities.id')
    .limit(input.pageSize)
    .offset(offsetOf(input))
    .execute()
  const list = await mapRowsTogether(ids, async (some) => {
    const cards = await cardsOfActivities(
      db,
      some.map((row) => row.id),
      now,
    )
    return some.flatMap((row) => cards.get(row.id) ?? [])
  })
  return {
    list,
    total,
    pageNum: input.pageNum,
    pageSize: input.pageSize,
  }
}

export async function cardsOfActivities(
  db: DbOrTrx,
  ids: readonly string[],
  now: number,
  width?: number,
): Promise<Map<string, ActivityCard>> {
  if (ids.length === 0) return new Map()
  const rows = await seenActivities(db).where('activities.id', '=', anyOf(ids)).execute()
  return new Map(mapRows(rows, (row) => [row.id, toActivityCard(row, now, width)] as const))
}
