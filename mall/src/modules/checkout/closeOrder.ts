import { ORDER_CODES } from '@contract/orderCodes'
import { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { anyOf } from '../../db/anyOf'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import type { JobDefinition } from '../../jobs/jobDefinition'
import { type OrderRow, ownOrder } from '../order/readOrders'
import { ORDER_STATUS } from '../order/rules'
import { addEvent, releaseOrder } from '../order/writeOrder'
import { dropPayments } from '../payment/dropPayments'
import { closePayments } from '../payment/syncPayments'
import { longestOf } from '../timeLimit/readTimeLimits'

/** Job that closes an order not paid in time (decision 0015), unless the gateway reports a payment. */
export const closeUnpaidOrder: JobDefinition<{ orderId: string }> = {
  kind: 'closeUnpaidOrder',
  withinMs: longestOf('pay'),
  bringForward: (trx, { orderId }, latest) => bringDeadlineForward(trx, [orderId], latest),
  async run(ctx, { orderId }) {
    await closeUnpaid(ctx, orderId, 'timeout')
  },
}

/** Shortens the time in which orders may be paid. */
export const bringDeadlineForward = (trx: Trx, orderIds: readonly string[], latest: number) =>
  trx
    .updateTable('orders')
    .set({ pay_deadline: latest })
    .where('id', '=', anyOf(orderIds))
    .where('pay_deadline', '>', latest)
    .where('order_status', '=', ORDER_STATUS.unpaid)
    .execute()

const WORDS = {
  timeout: { title: '订单已关闭', text: '超时未支付' },
  buyer: { title: '订单已取消', text: '买家取消' },
  merchant: { title: '订单已关闭', text: '商家取消' },
} as const

/**
 * Closes an unpaid order: first its payments at the gateway, then, in one transaction, the order, its stock and its
 * coupon. False when it isn't unpaid any more.
 */
export async function closeUnpaid(
  ctx: Ctx,
  orderId: string,
  reason: keyof typeof WORDS,
  text = '',
): Promise<boolean> {
  await closePayments(ctx, orderId)
  return ctx.transact((trx) => closeInTransaction(trx, orderId, reason, text, ctx.clock.now()))
}

/** Closes an order whose payments were closed at the gateway before (`closePayments`). False when it isn't unpaid any more. */
export async function closeInTransaction(
  trx: Trx,
  orderId: string,
  reason: keyof typeof WORDS,
  text: string,
  now: number,
): Promise<boolean> {
  const isChanged = await trx
    .updateTable('orders')
    .set({
      order_status: ORDER_STATUS.closed,
      pay_status: 'closed',
      close_reason: reason,
      closed_at: now,
    })
    .where('id', '=', orderId)
    .where('order_status', '=', ORDER_STATUS.unpaid)
    .where('pay_status', '=', 'unpaid')
    .$call(changesOne)
  if (!isChanged) return false
  // Payments opened after the gateway was queried.
  await dropPayments(trx, orderId, now)
  await addEvent(trx, orderId, now, WORDS[reason].title, text || WORDS[reason].text)
  await releaseOrder(trx, orderId)
  return true
}

/**
 * Cancels the buyer's unpaid order. Idempotent: returns an order that is cancelled already.
 * @throws ShopError alreadyPaid or stateChanged
 */
export async function cancelOrder(
  ctx: Ctx,
  userId: string,
  orderId: string,
  reason: string,
): Promise<OrderRow> {
  const order = await ownOrder(ctx.db, userId, { id: orderId })
  if (order.order_status === ORDER_STATUS.unpaid) await closeUnpaid(ctx, order.id, 'buyer', reason)
  const after = await ownOrder(ctx.db, userId, { id: orderId })
  if (after.order_status === ORDER_STATUS.closed && after.close_reason === 'buyer') return after
  if (after.pay_status === 'paid')
    throw new ShopError(ORDER_CODES.alreadyPaid, '订单已支付，如需退款请申请退款')
  throw new ShopError(ORDER_CODES.stateChanged, '订单已关闭')
}
