import type { Ctx } from '../../ctx'
import type { Notification } from '../../gateways/pay/notification'
import { notifyPath } from '../../gateways/pay/notifyMall'
import type { PayGateway, RefundOrder } from '../../gateways/pay/payGateway'
import { gatewayNamed } from '../../gateways/pay/payGateways'
import type { RefundState } from '../../gateways/pay/tradeStates'
import type { JobDefinition } from '../../jobs/jobDefinition'
import { attemptsOf, firstAttempt } from './attempts'
import { applyRefundState } from './refundStates'
import { refundJob, repeatRefund } from './requestRefund'

/**
 * Job that requests a refund from the gateway, then queries it until it has succeeded or failed. A number is paid only
 * once.
 */
export const carryOutRefund: JobDefinition<{ refundNo: string }> = {
  kind: refundJob.kind,
  run: (ctx, { refundNo }) => carryOut(ctx, refundNo),
}

async function carryOut(ctx: Ctx, refundNo: string): Promise<void> {
  await ctx.transact((trx) => repeatRefund(trx, refundNo, ctx.clock.now()))
  const refund = await ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.pay_no', 'refunds.pay_no')
    .selectAll('refunds')
    .select(['payments.gateway', 'payments.amount as total'])
    .where('refund_no', '=', refundNo)
    .where('refunds.status', 'in', ['asked', 'accepted'])
    .executeTakeFirst()
  if (!refund) return
  const gateway = gatewayNamed(ctx, refund.gateway)
  const { publicOrigin } = ctx.env
  const order = {
    refundNo: refund.gateway_no ?? refundNo,
    payNo: refund.pay_no,
    orderId: refund.order_id,
    amount: refund.amount,
    total: refund.total,
    reason: refund.reason,
    notifyUrl: publicOrigin && publicOrigin + notifyPath(gateway.name),
  }
  const known = refund.status === 'accepted' ? await gateway.queryRefund(order) : undefined
  const [gatewayNo, state] = known
    ? [order.refundNo, known]
    : ((await runningBefore(gateway, order, refund)) ?? [order.refundNo, await gateway.refund(order)])
  await applyRefundState(ctx, refundNo, gatewayNo, state)
}

/**
 * Returns an earlier attempt that pays after all, or has paid, although the gateway had reported its end: another one
 * would be paid beside it.
 */
async function runningBefore(
  gateway: PayGateway,
  order: RefundOrder,
  refund: { refund_no: string; attempts: number },
): Promise<[gatewayNo: string, state: RefundState] | undefined> {
  for (const refundNo of attemptsOf(refund)) {
    const state = refundNo === order.refundNo ? undefined : await gateway.queryRefund({ ...order, refundNo })
    if (state && state.status !== 'failed') return [refundNo, state]
  }
  return undefined
}

/**
 * Applies a gateway's notification of a refund, of whichever attempt. False when there is no such refund, or it has
 * another amount, or is that of another payment.
 */
export async function settleRefund(
  ctx: Ctx,
  gateway: string,
  { refundNo: gatewayNo, of, amount, state }: Extract<Notification, { kind: 'refund' }>,
): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.pay_no', 'refunds.pay_no')
    .select(['refunds.refund_no', 'refunds.attempts', 'refunds.amount', 'payments.pay_no', 'trade_no'])
    .where('refund_no', 'in', [gatewayNo, firstAttempt(gatewayNo)])
    .where('payments.gateway', '=', gateway)
    .execute()
  const refund = found.find((one) => attemptsOf(one).includes(gatewayNo))
  if (!refund) return false
  const isOfPayment = 'payNo' in of ? of.payNo === refund.pay_no : of.tradeNo === refund.trade_no
  if (refund.amount !== amount || !isOfPayment) {
    const refundNo = refund.refund_no
    ctx.log.error(
      { refundNo, gatewayNo, amount, of },
      'A gateway reports another amount of a refund than was requested, or another payment',
    )
    return false
  }
  await applyRefundState(ctx, refund.refund_no, gatewayNo, state)
  return true
}
