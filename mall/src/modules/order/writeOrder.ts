import { ORDER_CODES } from '@contract/orderCodes'
import { ShopError } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { orderCancelled } from './events'
import { linesOf, ownOrder } from './readOrders'
import { ORDER_STATUS } from './rules'
import { putBack } from './stock'

/** Adds an event to the order's timeline. */
export async function addEvent(
  trx: Trx,
  orderId: string,
  at: number,
  title: string,
  text: string,
): Promise<void> {
  await trx.insertInto('order_events').values({ order_id: orderId, at, title, text }).execute()
}

/**
 * Frees what a cancelled order held: its stock and its coupon. Rooms that sell from a stock of their own, such as
 * seckill, get theirs back by the event. Call it only where the order has just been closed.
 */
export async function releaseOrder(trx: Trx, orderId: string): Promise<void> {
  await releaseCoupon(trx, orderId)
  await orderCancelled.publish(trx, { orderId })
  const lines = await trx
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['sku_id', 'number'])
    .where('order_id', '=', orderId)
    .where('order_type', '!=', 'seckill')
    .execute()
  for (const { sku_id, number } of lines) putBack(sku_id, number)
}

/** Makes the coupon of an order that has just been closed usable again. */
export async function releaseCoupon(trx: Trx, orderId: string): Promise<void> {
  await trx
    .updateTable('user_coupons')
    .set({ status: 'unused', order_id: null })
    .where('order_id', '=', orderId)
    .where('status', '=', 'used')
    .execute()
}

/**
 * Removes a finished order from the buyer's list; the order itself is kept for accounting.
 * @throws ShopError notFound, stateChanged
 */
export async function hideOrder(trx: Trx, userId: string, orderId: string, now: number): Promise<void> {
  const order = await ownOrder(trx, userId, { id: orderId })
  const lines = (await linesOf(trx, [order])).get(orderId) ?? []
  const isChanged = await trx
    .updateTable('orders')
    .set({ hidden_at: now })
    .where('id', '=', orderId)
    .where('order_status', 'in', [ORDER_STATUS.completed, ORDER_STATUS.closed])
    .$call(changesOne)
  if (!isChanged || lines.some((line) => line.after_sale === 'active')) {
    throw new ShopError(ORDER_CODES.stateChanged, '订单还没有结束，暂时不能删除')
  }
}
