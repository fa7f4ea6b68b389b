import type { orderListRequest } from '@contract/schemas/orders'
import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { notFound } from '../../core/errors'
import { anyOf } from '../../db/anyOf'
import { newestFirst } from '../../db/page'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import { matchRows } from '../../search/matchRows'
import { statusesOfTab } from './rules'
import { vehicleLines } from './vehicleRows'

export type OrderRow = Selectable<Database['orders']>
/** `goods_unit` only where the query selected it (`goodsUnit`). */
export type OrderLineRow = Selectable<Database['order_lines']> & { readonly goods_unit?: string | null }

/** SQL of the unit that a line's goods are counted in: 件, 套 … */
export const goodsUnit = (eb: ExpressionBuilder<Database, 'order_lines'>) =>
  eb
    .selectFrom('goods')
    .select('goods.unit')
    .whereRef('goods.id', '=', 'order_lines.goods_id')
    .as('goods_unit')

export type OrdersFilter = z.output<typeof orderListRequest> & { keyword?: string }

/** Returns one page of a shopper's orders with their lines, newest first. */
export async function listOrders(db: DbOrTrx, userId: string, input: OrdersFilter) {
  let query = db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('hidden_at', 'is', null) as SelectQueryBuilder<Database, 'orders', object>
  const statuses = statusesOfTab(input.status)
  if (statuses) query = query.where('order_status', '=', anyOf(statuses))
  if (input.orderType) query = query.where('order_type', '=', input.orderType)
  const keyword = input.keyword?.trim()
  if (keyword) {
    const ids = await findOwnOrders(db, userId, keyword)
    query = query.where(sql<boolean>`orders.id = any(${ids}::text[])`)
  }
  const { rows, total } = await newestFirst(query, input)
  return { orders: rows, lines: await linesOf(db, rows), total }
}

/** Lines of one shopper's orders that are searched, newest first. */
const MAX_SEARCHED = 2_000

/** Finds a shopper's orders by number, goods with their specification, or vehicle. */
async function findOwnOrders(db: DbOrTrx, userId: string, typed: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; order_sn: string; title: string; attr: string }>`
    select orders.id, order_sn, coalesce(line.title, vehicle.series_name || ' ' || vehicle.type_name, '') as title,
      coalesce(line.attr, '') as attr
    from orders left join order_lines line on line.order_id = orders.id
      left join vehicle_orders vehicle on vehicle.order_id = orders.id
    where user_id = ${userId} and hidden_at is null order by orders.created_at desc limit ${MAX_SEARCHED}`.execute(
    db,
  )
  const found = await matchRows(
    db,
    typed,
    rows.map(({ order_sn, title, attr }, place) => ({ id: String(place), title, texts: [order_sn, attr] })),
  )
  return [...new Set(found.map((place) => rows[Number(place)]?.id ?? ''))]
}

/** Returns the lines of orders by order id, in line order. */
export async function linesOf(
  db: DbOrTrx,
  orders: readonly Pick<OrderRow, 'id' | 'order_type'>[],
): Promise<Map<string, OrderLineRow[]>> {
  const byOrder = new Map<string, OrderLineRow[]>(orders.map(({ id }) => [id, []]))
  if (orders.length === 0) return byOrder
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .select(goodsUnit)
    .where('order_id', 'in', [...byOrder.keys()])
    .orderBy('position')
    .execute()
  const vehicles = orders.filter(({ order_type }) => order_type === 'vehicle').map(({ id }) => id)
  for (const row of [...rows, ...(await vehicleLines(db, vehicles))]) byOrder.get(row.order_id)?.push(row)
  return byOrder
}

/** Returns the user's own order. @throws ShopError notFound when it doesn't exist or belongs to another user */
export async function ownOrder(
  db: DbOrTrx,
  userId: string,
  by: { id: string } | { orderSn: string },
): Promise<OrderRow> {
  const query = db.selectFrom('orders').selectAll().where('user_id', '=', userId)
  const row = await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('order_sn', '=', by.orderSn)
  ).executeTakeFirst()
  if (!row) throw notFound('订单不存在')
  return row
}

export const orderByKey = (db: DbOrTrx, userId: string, clientKey: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()

/** Returns the counts for the badges of the list's tabs. */
export async function countOrders(db: DbOrTrx, userId: string) {
  const within = (tab: number) =>
    sql<number>`count(*) filter (where order_status in (${sql.join(statusesOfTab(tab) ?? [])}))`
  const row = await db
    .selectFrom('orders')
    .select([within(1).as('toPay'), within(2).as('toShip'), within(3).as('toReceive')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const { open } = await db
    .selectFrom('after_sales')
    .select(sql<number>`count(*)`.as('open'))
    .where('user_id', '=', userId)
    .where('status', '<', 50)
    .executeTakeFirstOrThrow()
  return {
    toPay: Number(row.toPay),
    toShip: Number(row.toShip),
    toReceive: Number(row.toReceive),
    afterSale: Number(open),
  }
}
