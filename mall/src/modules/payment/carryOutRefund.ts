import type { Ctx } from '../../ctx'
import type { Notification } from '../../gateways/pay/notification'
import { notifyPath } from '../../gateways/pay/notifyMall'
import { gatewayNamed } from '../../gateways/pay/payGateways'
import type { JobDefinition } from '../../jobs/jobDefinition'
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
  await applyRefundState(ctx, refundNo, order.refundNo, known ?? (await gateway.refund(order)))
}

/** Applies a gateway's notification of a refund. False when there is no such refund, or it has another amount. */
export async function settleRefund(
  ctx: Ctx,
  gateway: string,
  { refundNo: gatewayNo, amount, state }: Extract<Notification, { kind: 'refund' }>,
): Promise<boolean> {
  const refund = await ctx.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.pay_no', 'refunds.pay_no')
    .select(['refunds.refund_no', 'refunds.gateway_no', 'refunds.amount'])
    .where((is) => is.or([is('gateway_no', '=', gatewayNo), is('refund_no', '=', gatewayNo)]))
    .where('payments.gateway', '=', gateway)
    .executeTakeFirst()
  if (!refund) return false
  if (refund.amount !== amount) {
    const refundNo = refund.refund_no
    ctx.log.error(
      { refundNo, gatewayNo, amount },
      'A gateway reports another amount of a refund than was requested',
    )
    return false
  }
  await applyRefundState(ctx, refund.refund_no, gatewayNo, state)
  return true
}
