import { randomInt } from 'node:crypto'
import { rfc3339 } from '../beijing'
import type { MoneyAccount } from './account'
import { type Fields, fen, notifyUrl, object, optionalText, text } from './fields'
import type { Order } from './orders'
import { badField, invalidRequest, PayError } from './payError'

export type RefundStatus = 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL'

export interface Refund {
  readonly refundId: string
  readonly outRefundNo: string
  readonly order: Order
  readonly amount: number
  /** Part of the amount that goes back to the payer; the rest belongs to coupons. */
  readonly payerRefund: number
  readonly notifyUrl: string | undefined
  readonly createdAt: number
  status: RefundStatus
  successAt?: number
}

/** Most refunds of one order. */
const MAX_REFUNDS = 50
const OUT_REFUND_NO = { max: 64, pattern: /^[\w\-|*@]+$/ }

/** Accepts a refund; the same number asks for the same refund again. */
export function requestRefund(
  fields: Fields,
  {
    orders,
    refunds,
    account,
  }: { orders: Map<string, Order>; refunds: Map<string, Refund>; account: MoneyAccount },
  { now, allowHttp }: { now: number; allowHttp: boolean },
): Refund {
  const outRefundNo = text(fields, 'out_refund_no', OUT_REFUND_NO)
  const order = orderOf(fields, orders)
  optionalText(fields, 'reason', { max: 80 })
  object(fields, 'amount')
  const amount = fen(fields, 'amount.refund')
  const total = fen(fields, 'amount.total')
  text(fields, 'amount.currency', { max: 16, pattern: /^CNY$/ })
  const url = optionalText(fields, 'notify_url', { max: 256 })
  const checkedUrl = url === undefined ? undefined : notifyUrl(url, allowHttp)

  const known = refunds.get(outRefundNo)
  if (known) {
    if (known.order === order && known.amount === amount && total === order?.total) return known
    throw invalidRequest('订单金额或退款金额与之前请求不一致,请核实后再试')
  }
  if (!order) throw new PayError(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
  if (!order.payment) throw invalidRequest('订单未支付,不能发起退款')
  if (total !== order.total) throw invalidRequest('订单金额或退款金额与之前请求不一致,请核实后再试')
  const former = [...refunds.values()].filter((one) => one.order === order && one.status !== 'CLOSED')
  const refunded = former.reduce((sum, one) => sum + one.amount, 0)
  if (refunded === order.total) throw invalidRequest('订单已全额退款')
  if (refunded + amount > order.total) throw invalidRequest('申请退款金额超过订单可退金额')
  if (former.length >= MAX_REFUNDS) throw invalidRequest('订单部分退款次数超过限制')
  const payerRefund = payerShare(order, refunded + amount) - payerShare(order, refunded)
  if (payerRefund > account.balance) {
    throw new PayError(403, 'NOT_ENOUGH', '基本账户余额不足,请充值后重新发起')
  }

  const refund: Refund = {
    refundId: `503${String(randomInt(1e12)).padStart(12, '0')}${String(randomInt(1e12)).padStart(12, '0')}`,
    outRefundNo,
    order,
    amount,
    payerRefund,
    notifyUrl: checkedUrl,
    createdAt: now,
    status: 'PROCESSING',
  }
  refunds.set(outRefundNo, refund)
  order.state = 'REFUND'
  account.move({
    at: now,
    business: '退款',
    isIncome: false,
    amount: payerRefund,
    businessNo: refund.refundId,
    voucher: outRefundNo,
  })
  return refund
}

/** Finds the order by the platform's number or the merchant's; both together is refused. */
function orderOf(fields: Fields, orders: Map<string, Order>): Order | undefined {
  const transactionId = optionalText(fields, 'transaction_id', { max: 32 })
  const outTradeNo = optionalText(fields, 'out_trade_no', { max: 32 })
  if ((transactionId === undefined) === (outTradeNo === undefined)) {
    throw badField('transaction_id', transactionId, 'transaction_id和out_trade_no必须二选一')
  }
  if (outTradeNo !== undefined) return orders.get(outTradeNo)
  return [...orders.values()].find(({ payment }) => payment?.transactionId === transactionId)
}

/** Part of an amount that the payer paid; coupons paid the rest. Rounded down, the last refund gets what is left. */
function payerShare(order: Order, amount: number): number {
  const payerTotal = order.payment?.payerTotal ?? order.total
  return amount === order.total ? payerTotal : Math.floor((amount * payerTotal) / order.total)
}

/** Ends a refund, or moves an abnormal one on: that state is not the last. */
export function settleRefund(
  refund: Refund,
  status: Exclude<RefundStatus, 'PROCESSING'>,
  { now, account, refunds }: { now: number; account: MoneyAccount; refunds: Map<string, Refund> },
): void {
  if (refund.status === 'SUCCESS' || refund.status === 'CLOSED') {
    throw new Error(`refund ${refund.outRefundNo} is already ${refund.status}`)
  }
  refund.status = status
  if (status === 'SUCCESS') refund.successAt = now
  if (status !== 'CLOSED') return
  account.move({
    at: now,
    business: '退款关闭',
    isIncome: true,
    amount: refund.payerRefund,
    businessNo: refund.refundId,
    voucher: refund.outRefundNo,
  })
  const others = [...refunds.values()].filter((one) => one.order === refund.order && one.status !== 'CLOSED')
  if (!others.length) refund.order.state = 'SUCCESS'
}

const RECEIVER = '支付用户零钱'

/** Returns a refund as calls answer it. */
export function showRefund(refund: Refund): Record<string, unknown> {
  const { order } = refund
  const discount = refund.amount - refund.payerRefund
  const coupons = order.payment?.coupons ?? []
  return {
    refund_id: refund.refundId,
    out_refund_no: refund.outRefundNo,
    transaction_id: order.payment?.transactionId,
    out_trade_no: order.outTradeNo,
    channel: 'ORIGINAL',
    user_received_account: RECEIVER,
    ...(refund.successAt === undefined ? {} : { success_time: rfc3339(refund.successAt) }),
    create_time: rfc3339(refund.createdAt),
    status: refund.status,
    funds_account: 'AVAILABLE',
    amount: {
      total: order.total,
      refund: refund.amount,
      payer_total: order.payment?.payerTotal,
      payer_refund: refund.payerRefund,
      settlement_refund: refund.amount,
      settlement_total: order.total,
      discount_refund: discount,
      currency: 'CNY',
    },
    ...(discount
      ? {
          promotion_detail: coupons.slice(0, 1).map(({ id, amount, type }) => ({
            promotion_id: id,
            scope: 'GLOBAL',
            type: type === 'CASH' ? 'COUPON' : 'DISCOUNT',
            amount,
            refund_amount: discount,
          })),
        }
      : {}),
  }
}

/** Returns a refund as notifications report it. */
export function reportRefund(refund: Refund, mchid: string): Record<string, unknown> {
  const { order } = refund
  return {
    mchid,
    out_trade_no: order.outTradeNo,
    transaction_id: order.payment?.transactionId,
    out_refund_no: refund.outRefundNo,
    refund_id: refund.refundId,
    refund_status: refund.status,
    ...(refund.successAt === undefined ? {} : { success_time: rfc3339(refund.successAt) }),
    user_received_account: RECEIVER,
    amount: {
      total: order.total,
      refund: refund.amount,
      payer_total: order.payment?.payerTotal,
      payer_refund: refund.payerRefund,
    },
  }
}
