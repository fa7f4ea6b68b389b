import { DAY_MS, startOfDay } from '@contract/rules/dateText'
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

/** Columns `step0`, `step1` … with the devices that reached each step. */
const STEP_COUNTS = FUNNEL_STEPS.map(({ pages }, place) =>
  sql<number>`count(distinct unique_id) filter (where ${sql.join(
    pages.map((page) => sql`page_name like ${page}`),
    sql` or `,
  )})`.as(`step${place}`),
)
const stepsOf = (row: object | undefined): number[] =>
  FUNNEL_STEPS.map((_step, place) => Number((row as Record<string, unknown> | undefined)?.[`step${place}`]))

export interface FunnelDay {
  /** Midnight in China, ms. */
  readonly day: number
  /** Devices that reached each step, in the order of FUNNEL_STEPS. */
  readonly devices: readonly number[]
}

/** Returns the funnel of the last `days` days, today first. */
export async function readFunnel(ctx: Ctx, days: number): Promise<FunnelDay[]> {
  const today = startOfDay(ctx.clock.now())
  const read = async (day: number): Promise<FunnelDay> => {
    const row = await ctx.db
      .selectFrom('tracking_events')
      .select(STEP_COUNTS)
      .where('event_action', '=', 'view')
      .where('received_at', '>=', day)
      .where('received_at', '<', day + DAY_MS)
      .executeTakeFirstOrThrow()
    return { day, devices: stepsOf(row) }
  }
  return Promise.all(Array.from({ length: days }, (_none, back) => read(today - back * DAY_MS)))
}

/** Returns the devices of each step by number of the day, for events in [from, end). Days without events are left out. */
export async function countSteps(db: DbOrTrx, from: number, end: number): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('tracking_events')
    .select(sql<number>`${dayOf('received_at')}`.as('day'))
    .select(STEP_COUNTS)
    .where('event_action', '=', 'view')
    .where('received_at', '>=', from)
    .where('received_at', '<', end)
    .groupBy('day')
    .execute()
  return new Map(rows.map((row) => [Number(row.day), stepsOf(row)]))
}

/** Returns the most frequent events of the last `days` days by type: searches, shares, sign-ups, draws … */
export async function readOutcomes(ctx: Ctx, days: number, limit = 20) {
  return ctx.db
    .selectFrom('tracking_events')
    .select([
      'event_id',
      sql<number>`count(*)`.as('times'),
      sql<number>`count(distinct unique_id)`.as('devices'),
    ])
    .where('event_action', '=', 'custom')
    .where('received_at', '>=', ctx.clock.now() - days * DAY_MS)
    .groupBy('event_id')
    .orderBy('times', 'desc')
    .orderBy('event_id')
    .limit(limit)
    .execute()
}

/** Returns the most frequent taps of the last `days` days. */
export async function readTaps(ctx: Ctx, days: number, limit = 20) {
  return ctx.db
    .selectFrom('tracking_events')
    .select([
      'page_name',
      'ctrl_name',
      sql<number>`count(*)`.as('taps'),
      sql<number>`count(distinct unique_id)`.as('devices'),
    ])
    .where('event_action', '=', 'tap')
    .where('received_at', '>=', ctx.clock.now() - days * DAY_MS)
    .groupBy(['page_name', 'ctrl_name'])
    .orderBy('taps', 'desc')
    .limit(limit)
    .execute()
}
