import { sql } from 'kysely'
import type { DbOrTrx } from '../../db/transact'
import { linesOf } from '../order/readOrders'

/** Returns what belongs to an order, for its page on the desk. */
export async function relatedToOrder(db: DbOrTrx, id: string) {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'order_type'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const lines = (await linesOf(db, [order])).get(id) ?? []
  return {
    lines: lines.map((line) => ({
      title: line.title,
      attr: line.attr,
      price: line.price,
      number: line.number,
      discount: line.discount - line.lowered,
      lowered: line.lowered,
      // The price that the buyer pays for the line, so that the lines add up to the order.
      amount: line.amount - line.discount,
      shipped: line.shipped_number,
      cancelled: line.cancelled_number,
      refunded: line.refunded_number,
    })),
    parcels: await parcelsOf(db, id),
    payments: await db
      .selectFrom('payments')
      .select(['pay_no as payNo', 'amount', 'status', 'created_at as createdAt', 'paid_at as paidAt'])
      .where('order_id', '=', id)
      .orderBy('created_at')
      .execute(),
    refunds: await db
      .selectFrom('refunds')
      .select(['refund_no as refundNo', 'amount', 'status', 'reason'])
      .select(['created_at as createdAt', 'done_at as doneAt'])
      .where('order_id', '=', id)
      .orderBy('created_at')
      .execute(),
    afterSales: await afterSalesOf(db, id),
    events: await db
      .selectFrom('order_events')
      .select(['at', 'title', 'text'])
      .where('order_id', '=', id)
      .orderBy('id', 'desc')
      .execute(),
  }
}

const parcelsOf = (db: DbOrTrx, orderId: string) =>
  db
    .selectFrom('parcels')
    .select(['id', 'express_no as idTitle', 'carrier'])
    .select(['created_at as createdAt', 'signed_at as signedAt'])
    .select((eb) =>
      eb
        .selectFrom('parcel_events')
        .select('text')
        .whereRef('parcel_id', '=', 'parcels.id')
        .orderBy('id', 'desc')
        .limit(1)
        .as('last'),
    )
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()

/** Reads an order's after-sales with the title of the last event, which is the state in words. */
const afterSalesOf = (db: DbOrTrx, orderId: string) =>
  db
    .selectFrom('after_sales')
    .select(['id', 'number', 'amount', 'created_at as createdAt', 'reason', 'status'])
    .select(sql<string>`(select title from order_lines where id = order_line_id)`.as('idTitle'))
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
