import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from '../../db/escapeLike'
import type { DbOrTrx } from '../../db/transact'
import type { Condition } from '../../office/office'

/** Orders of each way to find them; what a caller says leads to a few. */
const MAX = 100
/** Above this many orders of the goods, the newest are looked at one by one. */
const FREQUENT = 2_000
const GOODS = 50

/**
 * Finds orders by anything that a caller says: number, phone, name, title of the goods, tracking number. The start of it
 * is enough, of a phone also its last four digits, of goods any part. Each way has its index and an end, so that it is as
 * fast among a million orders; the filter holds before that end, so it finds older orders too.
 */
export async function findOrders(db: DbOrTrx, typed: string, filter: Condition): Promise<string[]> {
  const start = `${escapeLike(typed)}%`
  const isNumber = /^[A-Za-z]{0,4}\d{4,}$/.test(typed)
  const found = isNumber ? await byNumber(db, start, typed.toUpperCase(), filter) : []
  if (/^\d{4}$/.test(typed)) return [...new Set([...found, ...(await byPhoneEnd(db, typed, filter))])]
  if (/^\d+$/.test(typed)) return found
  const others = [await byName(db, start, filter), await byGoods(db, typed, filter)]
  return [...new Set([...found, ...others.flat()])]
}

/** Ids of the newest orders that meet the condition and pass the filter. */
const newest = (condition: Condition, filter: Condition) =>
  sql`(select id from orders where ${condition} and ${filter} order by created_at desc limit ${MAX})`

const newestOfUsers = (condition: Condition, filter: Condition) =>
  sql`(select orders.id from users join orders on orders.user_id = users.id
    where ${condition} and ${filter} order by orders.created_at desc limit ${MAX})`

const newestOfVehicles = (condition: Condition, filter: Condition) =>
  sql`(select orders.id from vehicle_orders join orders on orders.id = vehicle_orders.order_id
    where ${condition} and ${filter} limit ${MAX})`

async function idsOf(db: DbOrTrx, parts: readonly RawBuilder<unknown>[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${sql.join(parts, sql` union `)}`.execute(db)
  return rows.map(({ id }) => id)
}

const byNumber = (db: DbOrTrx, start: string, typed: string, filter: Condition) =>
  idsOf(db, [
    sql`(select id from orders where order_sn like ${start} and ${filter} limit ${MAX})`,
    newest(sql<boolean>`address ->> 'phone' like ${start}`, filter),
    newestOfVehicles(sql<boolean>`buyer_phone like ${start}`, filter),
    newestOfUsers(sql<boolean>`users.phone like ${start}`, filter),
    sql`(select orders.id from parcels join orders on orders.id = parcels.order_id
      where express_no like ${`${escapeLike(typed)}%`} and ${filter} limit ${MAX})`,
  ])

const byPhoneEnd = (db: DbOrTrx, digits: string, filter: Condition) =>
  idsOf(db, [
    newest(sql<boolean>`right(address ->> 'phone', 4) = ${digits}`, filter),
    newestOfVehicles(sql<boolean>`right(buyer_phone, 4) = ${digits}`, filter),
    newestOfUsers(sql<boolean>`right(users.phone, 4) = ${digits}`, filter),
  ])

const byName = (db: DbOrTrx, start: string, filter: Condition) =>
  idsOf(db, [
    newest(sql<boolean>`address ->> 'name' like ${start}`, filter),
    newestOfVehicles(sql<boolean>`buyer_name like ${start}`, filter),
  ])

async function byGoods(db: DbOrTrx, typed: string, filter: Condition): Promise<string[]> {
  const goods = await db
    .selectFrom('goods')
    .select('id')
    .where('title', 'ilike', `%${escapeLike(typed)}%`)
    .limit(GOODS)
    .execute()
  if (goods.length === 0) return []
  const ids = goods.map(({ id }) => id)
  const some = await db
    .selectFrom('order_lines')
    .select('order_id')
    .where('goods_id', 'in', ids)
    .limit(FREQUENT)
    .execute()
  if (some.length < FREQUENT) return some.map((line) => line.order_id)
  const isLine = sql<boolean>`exists (
    select 1 from order_lines where order_id = orders.id and goods_id = any(${ids}::text[]))`
  return idsOf(db, [newest(isLine, filter)])
}
