import { sql } from 'kysely'
import { anyOf } from '../../db/anyOf'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { uncountOrder } from '../order/countSales'
import { type OrderRow, ownOrder } from '../order/readOrders'
import { ORDER_STATUS, type RefundStatus } from '../order/rules'
import { REFUNDABLE } from '../order/vehicleRules'
import { addEvent, releaseOrder } from '../order/writeOrder'
import { requestRefund } from '../payment/requestRefund'

/**
 * Refunds what is left of a paid order before anything of it was shipped: stock and coupon are returned. Idempotent:
 * returns an order that is refunded already. Undefined when it isn't possible as a whole: parts went back on their own.
 */
export async function refundOrder(
  trx: Trx,
  userId: string,
  orderId: string,
  now: number,
): Promise<OrderRow | undefined> {
  const order = await ownOrder(trx, userId, { id: orderId })
  const isRefunded = await refundUnshipped(trx, order.id, '买家申请退款', now, ['none', 'part'])
  // Read again: a concurrent request may have refunded it.
  const found = await ownOrder(trx, userId, { id: orderId })
  return isRefunded || found.close_reason === 'refunded' ? found : undefined
}

/**
 * Closes a paid order of which nothing was shipped, and refunds what earlier refunds of the merchant have left. False when
 * that isn't possible any more, or parts of it go back by after-sale applications. `from`: states of refunds that allow it.
 */
export async function refundUnshipped(
  trx: Trx,
  orderId: string,
  reason: string,
  now: number,
  from: readonly RefundStatus[],
): Promise<boolean> {
  const before = await trx
    .selectFrom('orders')
    .select('refunded_amount')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  const isChanged = await trx
    .updateTable('orders')
    .set({
      order_status: ORDER_STATUS.closed,
      close_reason: 'refunded',
      refund_status: 'all',
      refunded_amount: sql`paid_amount`,
      closed_at: now,
    })
    .where('id', '=', orderId)
    .where('order_status', '=', ORDER_STATUS.toShip)
    .where('refund_status', '=', anyOf(from))
    .where(
      sql<boolean>`not exists (select 1 from order_lines where order_id = orders.id
        and (after_sale <> 'none' or cancelled_number > 0))`,
    )
    // A vehicle in production can't be refunded by the buyer.
    .where('milestone', 'in', ['', ...REFUNDABLE])
    .$call(changesOne)
  if (!isChanged) return false
  await releaseOrder(trx, orderId)
  await uncountOrder(trx, orderId)
  await addEvent(trx, orderId, now, '退款已受理', `${reason}，款项将原路退回`)
  await refundPaid(trx, orderId, reason, now, before?.refunded_amount)
  return true
}

/** Requests a refund of everything paid for an order that has just been closed, but for what went back before. */
export async function refundPaid(
  trx: Trx,
  orderId: string,
  reason: string,
  now: number,
  refundedBefore = 0,
): Promise<void> {
  const payment = await trx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.pay_no', 'orders.paid_amount'])
    .where('payments.order_id', '=', orderId)
    .where('payments.status', '=', 'paid')
    .orderBy('payments.paid_at')
    .executeTakeFirst()
  const amount = (payment?.paid_amount ?? 0) - refundedBefore
  if (!payment || amount <= 0) return
  await requestRefund(trx, { payNo: payment.pay_no, orderId, amount, reason }, now)
}
