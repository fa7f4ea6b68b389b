import { sql } from 'kysely'
import { escapeLike } from '../../db/escapeLike'
import type { DbOrTrx } from '../../db/transact'

/** Orders of each way to find them; what a caller says leads to a few. */
const MAX = 100
/** Above this many orders of the goods, the newest are looked at one by one. */
const FREQUENT = 2_000
const GOODS = 50

/**
 * Finds orders by anything that a caller says: number, phone, name, title of the goods, tracking number. The start of it
 * is enough, of a phone also its last four digits, of goods any part. Each way has its index and an end, so that it is as fast among a million orders.
 */
export async function findOrders(db: DbOrTrx, typed: string): Promise<string[]> {
  const start = `${escapeLike(typed)}%`
  const isNumber = /^[A-Za-z]{0,4}\d{4,}$/.test(typed)
  const found = isNumber ? await byNumber(db, start, typed.toUpperCase()) : []
  if (/^\d{4}$/.test(typed)) return [...new Set([...found, ...(await byPhoneEnd(db, typed))])]
  if (/^\d+$/.test(typed)) return found
  return [...new Set([...found, ...(await byName(db, start)), ...(await byGoods(db, typed))])]
}

async function byNumber(db: DbOrTrx, start: string, typed: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from orders where order_sn like ${start} limit ${MAX})
    union
    (select id from orders where address ->> 'phone' like ${start} order by created_at desc limit ${MAX})
    union
    (select order_id from vehicle_orders where buyer_phone like ${start} limit ${MAX})
    union
    (select orders.id from users join orders on orders.user_id = users.id
      where users.phone like ${start} order by orders.created_at desc limit ${MAX})
    union
    (select order_id from parcels where express_no like ${`${escapeLike(typed)}%`} limit ${MAX})
  `.execute(db)
  return rows.map(({ id }) => id)
}

async function byPhoneEnd(db: DbOrTrx, digits: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from orders where right(address ->> 'phone', 4) = ${digits} order by created_at desc limit ${MAX})
    union
    (select order_id from vehicle_orders where right(buyer_phone, 4) = ${digits} limit ${MAX})
    union
    (select orders.id from users join orders on orders.user_id = users.id
      where right(users.phone, 4) = ${digits} order by orders.created_at desc limit ${MAX})
  `.execute(db)
  return rows.map(({ id }) => id)
}

async function byName(db: DbOrTrx, start: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from orders where address ->> 'name' like ${start} order by created_at desc limit ${MAX})
    union
    (select order_id from vehicle_orders where buyer_name like ${start} limit ${MAX})
  `.execute(db)
  return rows.map(({ id }) => id)
}

async function byGoods(db: DbOrTrx, typed: string): Promise<string[]> {
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
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where exists (select 1 from order_lines where order_id = orders.id and goods_id = any(${ids}::text[]))
    order by created_at desc limit ${MAX}`.execute(db)
  return rows.map(({ id }) => id)
}
