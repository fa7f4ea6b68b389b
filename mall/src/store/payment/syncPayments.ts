import type { Ctx } from '../../ctx'
import { payGateway, type Trade } from '../../gateways/pay/payGateway'
import { settlePayment } from './settlePayment'

/**
 * Asks the gateway about an order's pending payments and takes in what has been paid: an answer that got lost on
 * the way is found here.
 */
export const syncPayments = (ctx: Ctx, orderId: string): Promise<boolean> =>
  eachPending(ctx, orderId, (payNo) => payGateway(ctx).query(payNo))

/** Closes an order's pending payments at the gateway, so that nobody pays them any more. True: one was paid. */
export const closePayments = (ctx: Ctx, orderId: string): Promise<boolean> =>
  eachPending(ctx, orderId, (payNo) => payGateway(ctx).close(payNo))

async function eachPending(
  ctx: Ctx,
  orderId: string,
  ask: (payNo: string) => Promise<Trade | undefined>,
): Promise<boolean> {
  const pending = await ctx.db
    .selectFrom('payments')
    .select('pay_no')
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .execute()
  let paid = false
  for (const { pay_no } of pending) {
    const trade = await ask(pay_no)
    if (trade?.status !== 'paid') continue
    await settlePayment(ctx, { payNo: pay_no, tradeNo: trade.tradeNo, amount: trade.amount })
    paid = true
  }
  return paid
}
