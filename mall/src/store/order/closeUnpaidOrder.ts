import type { Ctx } from '../../ctx'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { ORDER_STATUS } from '../../domain/orderState'
import type { JobDefinition } from '../../jobs/queue'
import { dropPayments } from '../payment/settlePayment'
import { closePayments } from '../payment/syncPayments'
import { addEvent } from './events'
import { giveCouponBack, giveStockBack } from './stock'

/** Job that closes an order not paid in time (decision 0015), unless the gateway reports a payment. */
export const closeUnpaidOrder: JobDefinition<{ orderId: string }> = {
  kind: 'closeUnpaidOrder',
  async run(ctx, { orderId }) {
    await closeUnpaid(ctx, orderId, 'timeout')
  },
}

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
  return ctx.transact((trx) => close(trx, orderId, reason, text, ctx.clock.now()))
}

async function close(
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
  await giveStockBack(trx, orderId)
  await giveCouponBack(trx, orderId)
  await addEvent(trx, orderId, now, WORDS[reason].title, text || WORDS[reason].text)
  return true
}
