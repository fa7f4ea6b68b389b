import { DAY_MS, dateText } from '@contract/rules/dateText'
import { sql } from 'kysely'
import type { Ctx } from '../../ctx'
import { NET } from '../order/net'
import { COUNTS_FOR_DAYS } from './writeShares'

interface Figures {
  readonly times: number
  readonly visitors: number
  readonly buyers: number
  readonly orders: number
  /** Fen that the orders have brought in, without what went back. */
  readonly paid: number
}

export interface SharedThing extends Figures {
  readonly thing: string
}

export interface Sharer extends Figures {
  readonly userId: string
  readonly phone: string | null
}

/**
 * SQL of orders brought by shares. Each paid order counts once: for the last visit before it was placed, at most
 * COUNTS_FOR_DAYS earlier. `since` in ms.
 */
const broughtOrders = (since: number) => sql`
  select orders.id, orders.user_id, ${NET} as brought_in, visit.thing, visit.inviter
  from orders
  join lateral (
    select thing, inviter from share_visits
    where share_visits.user_id = orders.user_id
      and share_visits.at <= orders.created_at
      and share_visits.at > orders.created_at - ${COUNTS_FOR_DAYS * DAY_MS}::bigint
    order by share_visits.at desc, thing, inviter
    limit 1
  ) visit on true
  where orders.created_at >= ${since}::bigint and orders.paid_at is not null`

/** Returns the things shared most in the last `days` days, with shares, visitors and buyers. */
export async function readSharedThings(ctx: Ctx, days: number, limit = 30): Promise<SharedThing[]> {
  const since = ctx.clock.now() - days * DAY_MS
  const { rows } = await sql<Record<keyof SharedThing, string>>`
    with passed as (
      select thing, sum(times) as times from shares where day >= ${dateText(since)} group by thing
    ), came as (
      select thing, count(distinct visitor) as visitors from share_visits
      where at >= ${since}::bigint group by thing
    ), sold as (
      select thing, count(*) as orders, count(distinct user_id) as buyers, sum(brought_in) as paid
      from (${broughtOrders(since)}) brought group by thing
    )
    select thing, coalesce(times, 0) as times, coalesce(visitors, 0) as visitors, coalesce(buyers, 0) as buyers,
      coalesce(orders, 0) as orders, coalesce(paid, 0) as paid
    from passed full join came using (thing) full join sold using (thing)
    order by coalesce(times, 0) desc, coalesce(visitors, 0) desc, thing
    limit ${limit}`.execute(ctx.db)
  return rows.map((row) => ({ thing: row.thing, ...figuresOf(row) }))
}

/** Returns the sharers who brought the most visitors in the last `days` days. */
export async function readSharers(ctx: Ctx, days: number, limit = 30): Promise<Sharer[]> {
  const since = ctx.clock.now() - days * DAY_MS
  const { rows } = await sql<Record<keyof Figures | 'user_id', string> & { phone: string | null }>`
    with passed as (
      select sharer as user_id, sum(times) as times from shares
      where day >= ${dateText(since)} and sharer <> '' group by sharer
    ), came as (
      select inviter as user_id, count(distinct visitor) as visitors from share_visits
      where at >= ${since}::bigint group by inviter
    ), sold as (
      select inviter as user_id, count(*) as orders, count(distinct user_id) as buyers, sum(brought_in) as paid
      from (${broughtOrders(since)}) brought group by inviter
    )
    select user_id, users.phone, coalesce(times, 0) as times, coalesce(visitors, 0) as visitors,
      coalesce(buyers, 0) as buyers, coalesce(orders, 0) as orders, coalesce(paid, 0) as paid
    from passed full join came using (user_id) full join sold using (user_id)
    left join users on users.id = user_id
    order by coalesce(visitors, 0) desc, coalesce(times, 0) desc, user_id
    limit ${limit}`.execute(ctx.db)
  return rows.map((row) => ({ userId: row.user_id, phone: row.phone, ...figuresOf(row) }))
}

/** Returns the number of shares by way and host, the most frequent first. */
export async function readShareWays(ctx: Ctx, days: number) {
  const since = dateText(ctx.clock.now() - days * DAY_MS)
  const rows = await ctx.db
    .selectFrom('shares')
    .select(['way', 'host', sql<number>`sum(times)`.as('times')])
    .where('day', '>=', since)
    .groupBy(['way', 'host'])
    .orderBy('times', 'desc')
    .orderBy('way')
    .orderBy('host')
    .execute()
  return rows.map((row) => ({ ...row, times: Number(row.times) }))
}

/** Converts sums, which drivers return as text or numbers. */
const figuresOf = (row: Record<keyof Figures, string>): Figures => ({
  times: Number(row.times),
  visitors: Number(row.visitors),
  buyers: Number(row.buyers),
  orders: Number(row.orders),
  paid: Number(row.paid),
})
