import { maskedPhone } from '@contract/rules/phone'
import { toTrackingNo } from '@contract/rules/trackingNo'
import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from '../../db/escapeLike'
import type { DbOrTrx } from '../../db/transact'
import { type Condition, MAX_FOUND } from '../../desk/deskResource'
import { endsWith } from '../../desk/phoneMatches'
import { findSkus } from '../goods/findSkus'

/** Above this many lines of the goods, the newest orders are looked at one by one. */
const FREQUENT = 10_000

/**
 * Finds orders by anything that a caller says: number, phone, name, goods with their variant, vehicle, tracking number.
 * The start of it is enough, of a phone also its last four digits, or as it is masked; of goods and vehicles any words.
 * Each way has its index and an end, so that it is as fast among a million orders; the filter holds before that end.
 */
export async function findOrders(db: DbOrTrx, typed: string, filter: Condition): Promise<string[]> {
  const found = await findByCaller(db, typed, filter)
  if (/^\d+$/.test(typed) || maskedPhone(typed)) return found
  const words = toPatterns(typed)
  return [
    ...new Set([...found, ...(await byGoods(db, typed, filter)), ...(await byVehicle(db, words, filter))]),
  ]
}

/** Finds orders by what a caller knows: order number, phone, name or tracking number. */
export async function findByCaller(db: DbOrTrx, typed: string, filter: Condition): Promise<string[]> {
  const masked = maskedPhone(typed)
  if (masked) return byPhoneEnd(db, masked, filter)
  const start = `${escapeLike(typed)}%`
  // A tracking number may end with letters: EA123456789CN.
  const isNumber = /^[A-Za-z]{0,5}\d{4}[A-Za-z\d-]*$/.test(typed)
  const found = isNumber ? await byNumber(db, typed, start, filter) : []
  if (/^\d{4}$/.test(typed))
    return [...new Set([...found, ...(await byPhoneEnd(db, { start: '', end: typed }, filter))])]
  if (/^\d+$/.test(typed)) return found
  return [...new Set([...found, ...(await byName(db, start, filter))])]
}

/** Returns the words as patterns: all of them must be somewhere in the text. */
export const toPatterns = (typed: string): string[] =>
  typed
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${escapeLike(word)}%`)

const newest = (condition: Condition, filter: Condition) =>
  sql`(select id from orders where ${condition} and ${filter} order by created_at desc limit ${MAX_FOUND})`

async function idsOf(db: DbOrTrx, ways: RawBuilder<unknown>[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${sql.join(ways, sql` union `)}`.execute(db)
  return rows.map(({ id }) => id)
}

const byNumber = (db: DbOrTrx, typed: string, start: string, filter: Condition) =>
  idsOf(db, [
    newest(sql`order_sn like ${start}`, filter),
    newest(sql`address ->> 'phone' like ${start}`, filter),
    newest(sql`id in (select order_id from vehicle_orders where buyer_phone like ${start})`, filter),
    newest(sql`user_id in (select id from users where phone like ${start} limit ${MAX_FOUND})`, filter),
    newest(
      sql`id in (select order_id from parcels where express_no like ${`${escapeLike(toTrackingNo(typed))}%`} limit ${MAX_FOUND})`,
      filter,
    ),
  ])

const byPhoneEnd = (db: DbOrTrx, digits: { start: string; end: string }, filter: Condition) =>
  idsOf(db, [
    newest(endsWith(sql`(address ->> 'phone')`, digits), filter),
    newest(
      sql`id in (select order_id from vehicle_orders where ${endsWith(sql`buyer_phone`, digits)})`,
      filter,
    ),
    newest(sql`user_id in (select id from users where ${endsWith(sql`phone`, digits)})`, filter),
  ])

const byName = (db: DbOrTrx, start: string, filter: Condition) =>
  idsOf(db, [
    newest(sql`address ->> 'name' like ${start}`, filter),
    newest(sql`id in (select order_id from vehicle_orders where buyer_name like ${start})`, filter),
  ])

async function byGoods(db: DbOrTrx, typed: string, filter: Condition): Promise<string[]> {
  const skus = await findSkus(db, typed)
  if (skus.length === 0) return []
  const ids = sql`${skus}::text[]`
  // In the order of the index, which the database would otherwise not use for goods that many bought.
  const { rows: after } = await sql`
    select 1 from order_lines where sku_id = any(${ids}) order by sku_id offset ${FREQUENT} limit 1`.execute(
    db,
  )
  const isFrequent = after.length > 0
  return idsOf(db, [
    newest(
      isFrequent
        ? sql`exists (select 1 from order_lines where order_id = orders.id and sku_id = any(${ids}))`
        : sql`id = any(array(select order_id from order_lines where sku_id = any(${ids})))`,
      filter,
    ),
  ])
}

async function byVehicle(db: DbOrTrx, words: string[], filter: Condition): Promise<string[]> {
  // A look at the few names of types spares one at all orders of vehicles.
  const { rows } = await sql`
    select 1 from car_types join car_series on car_series.id = series_id
    where car_series.name || ' ' || car_types.name ilike any(${words}::text[]) limit 1`.execute(db)
  if (rows.length === 0) return []
  const isNamed = sql`concat_ws(' ', series_name, type_name, colour_name, pack_name) ilike all(${words}::text[])`
  return idsOf(db, [
    newest(
      sql`order_type = 'vehicle' and id in (select order_id from vehicle_orders where ${isNamed})`,
      filter,
    ),
  ])
}
