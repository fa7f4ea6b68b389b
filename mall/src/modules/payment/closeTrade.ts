import type { Ctx } from '../../ctx'
import { gatewayNamed } from '../../gateways/pay/payGateways'
import type { JobDefinition } from '../../jobs/jobDefinition'
import { enqueue } from '../../jobs/queue'
import { tradeJob } from './dropPayments'
import { AFTER_DEADLINE_MS, settlePayment } from './settlePayment'

/**
 * Job that closes a payment at the gateway, so that it can't be paid any more. A payment completed before that is
 * settled.
 */
export const closeTrade: JobDefinition<{ payNo: string }> = {
  kind: tradeJob.kind,
  async run(ctx, { payNo }) {
    await closeAtGateway(ctx, payNo)
  },
}

/** Closes a payment at its gateway and settles it if it was paid already. @returns whether it had been paid */
export async function closeAtGateway(ctx: Ctx, payNo: string): Promise<boolean> {
  const payment = await ctx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.gateway', 'payments.status', 'payments.token', 'orders.pay_deadline'])
    .where('pay_no', '=', payNo)
    .executeTakeFirstOrThrow()
  const trade = await gatewayNamed(ctx, payment.gateway).close(payNo)
  if (trade?.status === 'paid') {
    await settlePayment(ctx, { payNo, tradeNo: trade.tradeNo, amount: trade.amount })
    return true
  }
  if (trade?.status === 'refunded' && (payment.status === 'pending' || payment.status === 'closed')) {
    ctx.log.error({ payNo }, 'A payment was refunded at its gateway without a request of the mall')
  }
  const lookAgainAt = payment.pay_deadline + AFTER_DEADLINE_MS
  const mayBePaid = trade ? trade.status === 'open' : payment.token !== null
  if (mayBePaid && ctx.clock.now() < lookAgainAt) {
    // Its page is open but not confirmed, so that there is nothing to close, or the gateway can't close it (decision
    // 0900). Should the payer pay and the notification be lost, this finds the money.
    await enqueue(ctx.db, closeTrade, payNo, { payNo }, lookAgainAt)
  }
  await ctx.db
    .updateTable('payments')
    .set({ status: 'closed' })
    .where('pay_no', '=', payNo)
    .where('status', '=', 'pending')
    .execute()
  return false
}
