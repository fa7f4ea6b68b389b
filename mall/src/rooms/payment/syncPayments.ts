import type { Ctx } from '../../ctx'
import { payGateway } from '../../gateways/pay/payGateway'
import { closeAtGateway, settlePayment } from './settlePayment'

/**
 * Queries the gateway for an order's pending payments and settles paid ones, in case a notification was lost. Returns
 * true when one was paid, whether it matched the order or not.
 */
export async function syncPayments(ctx: Ctx, orderId: string): Promise<boolean> {
  let paid = false
  for (const payNo of await pendingOf(ctx, orderId)) paid = (await syncPayment(ctx, payNo)) === 'paid' || paid
  return paid
}

/** Queries the gateway for one payment and settles it if paid. @returns undefined when the gateway doesn't know it */
export async function syncPayment(ctx: Ctx, payNo: string): Promise<'open' | 'paid' | 'closed' | undefined> {
  const trade = await payGateway(ctx).query(payNo)
  if (trade?.status === 'paid') {
    await settlePayment(ctx, { payNo, tradeNo: trade.tradeNo, amount: trade.amount })
  }
  return trade?.status
}

/** Closes an order's pending payments at the gateway, so that they can't be paid any more; paid ones are settled. */
export async function closePayments(ctx: Ctx, orderId: string): Promise<void> {
  for (const payNo of await pendingOf(ctx, orderId)) await closeAtGateway(ctx, payNo)
}

async function pendingOf(ctx: Ctx, orderId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('payments')
    .select('pay_no')
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .execute()
  return rows.map(({ pay_no }) => pay_no)
}
