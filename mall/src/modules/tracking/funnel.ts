import { sql } from 'kysely'
import type { Ctx } from '../../ctx'
import { dayOf } from '../../db/dayOf'
import type { DbOrTrx } from '../../db/transact'

/** Steps from the first visit to payment, with the pages that belong to each step. */
export const FUNNEL_STEPS = [
  { name: '访问', pages: ['pages/%'] },
  { name: '看商品或车', pages: ['pages/goodsDetail/%', 'pages/vehicleGoodsDetail/%', 'pages/carDetail/%'] },
  { name: '购物车', pages: ['pages/shoppingCart/%'] },
  { name: '填写订单', pages: ['pages/confirmOrder/%'] },
  { name: '付款', pages: ['pages/ext/pay/cashier'] },
  { name: '看到付款结果', pages: ['pages/ext/pay/result'] },
] as const

/** Whether a device reached each step: columns `step0`, `step1` … */
const REACHED = sql.join(
  FUNNEL_STEPS.map(
    ({ pages }, place) =>
      sql`bool_or(${sql.join(
        pages.map((page) => sql`page_name like ${sql.lit(page)}`),
        sql` or `,
      )}) as ${sql.ref(`step${place}`)}`,
  ),
)
const COUNTED = sql.join(
  FUNNEL_STEPS.map((_step, place) => sql`(count(*) filter (where ${sql.ref(`step${place}`)}))::int`),
)

/**
 * Returns the devices of each step by number of the day, for events in [from, end). Days without events are left out.
 * Grouped by device first: six distinct counts would sort all events six times.
 */
export async function countSteps(db: DbOrTrx, from: number, end: number): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ day: number; devices: number[] }>`
    select day, array[${COUNTED}] as devices from (
      select ${dayOf('received_at')} as day, unique_id, ${REACHED} from tracking_events
      where event_action = 'view' and received_at >= ${from} and received_at < ${end}
      group by 1, unique_id) reached
    group by day`.execute(db)
  return new Map(rows.map(({ day, devices }) => [day, devices]))
}

/** Returns the most frequent events since an instant, by type: searches, shares, sign-ups, draws … */
export async function readOutcomes(ctx: Ctx, since: number, limit = 20) {
  return ctx.db
    .selectFrom('tracking_events')
    .select([
      'event_id',
      sql<number>`count(*)`.as('times'),
      sql<number>`count(distinct unique_id)`.as('devices'),
    ])
    .where('event_action', '=', 'custom')
    .where('received_at', '>=', since)
    .groupBy('event_id')
    .orderBy('times', 'desc')
    .orderBy('event_id')
    .limit(limit)
    .execute()
}

/** Returns the most frequent taps since an instant. */
export async function readTaps(ctx: Ctx, since: number, limit = 20) {
  return ctx.db
    .selectFrom('tracking_events')
    .select([
      'page_name',
      'ctrl_name',
      sql<number>`count(*)`.as('taps'),
      sql<number>`count(distinct unique_id)`.as('devices'),
    ])
    .where('event_action', '=', 'tap')
    .where('received_at', '>=', since)
    .groupBy(['page_name', 'ctrl_name'])
    .orderBy('taps', 'desc')
    .limit(limit)
    .execute()
}
