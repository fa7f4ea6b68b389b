import { beijingTime, yuan } from '../beijing'
import { GatewayError, refused } from './gatewayError'
import { type Content, optional, required, yuanToFen } from './params'
import { type Ledger, moveMoney, type Refund, type Trade } from './state'
import { closeTrade, tradeOf } from './trades'

const NOTHING = { refund_fee: '0.00', send_back_fee: '0.00' }

/** Answers alipay.trade.refund. The same request number asks for the same refund: then `fund_change` is N. */
export function refundTrade(
  content: Content,
  ledger: Ledger,
  report: (refund: Refund) => void,
): Record<string, unknown> {
  const trade = tradeOf(ledger, content, NOTHING)
  const amount = yuanToFen(content, 'refund_amount')
  const requestNo = optional(content, 'out_request_no', 64)
  const no = (subCode: string, message: string) =>
    refused(subCode, message, { ...NOTHING, out_trade_no: trade.order.outTradeNo })
  const outRequestNo = requestNo ?? trade.order.outTradeNo

  const known = ledger.refunds.find((one) => one.trade === trade && one.outRequestNo === outRequestNo)
  if (known && known.status !== 'failed') {
    if (known.amount !== amount) throw no('DISCORDANT_REPEAT_REQUEST', '不一致的请求')
    return show(ledger, trade, 'N')
  }
  if (trade.status === 'TRADE_FINISHED') throw no('TRADE_HAS_FINISHED', '交易已完结')
  if (trade.status !== 'TRADE_SUCCESS') throw no('TRADE_STATUS_ERROR', '交易状态不合法')
  if (requestNo === undefined && amount !== trade.order.total) {
    throw no('REFUND_AMT_NOT_EQUAL_TOTAL', '撤销或退款金额与订单金额不一致')
  }
  const requested = sum(ledger.refunds.filter((one) => one.trade === trade && one.status !== 'failed'))
  if (requested + amount > trade.order.total) {
    throw no('REASON_TRADE_REFUND_FEE_ERR', 'REASON_TRADE_REFUND_FEE_ERR')
  }
  if (amount > ledger.balance) throw no('SELLER_BALANCE_NOT_ENOUGH', '卖家余额不足')

  const refund: Refund = { trade, outRequestNo, amount, requestedAt: ledger.now(), status: 'waiting' }
  ledger.refunds = [...ledger.refunds.filter((one) => one !== known), refund]
  if (ledger.refundsRun === 'later') return show(ledger, trade, 'N')
  finishRefund(ledger, refund)
  report(refund)
  return show(ledger, trade, 'Y')
}

/** Pays a refund out. The trade is closed when nothing is left. */
export function finishRefund(ledger: Ledger, refund: Refund): void {
  const { trade } = refund
  refund.status = 'done'
  refund.doneAt = ledger.now()
  moveMoney(ledger, trade, '交易退款', -refund.amount)
  if (refundedOf(ledger, trade) === trade.order.total) closeTrade(trade, refund.doneAt)
}

/** Everything that was paid back of a trade, in fen. */
export const refundedOf = (ledger: Ledger, trade: Trade): number =>
  sum(ledger.refunds.filter((one) => one.trade === trade && one.status === 'done'))

const sum = (refunds: readonly Refund[]) => refunds.reduce((total, { amount }) => total + amount, 0)

/** `refund_fee` is the sum of all refunds of the trade, not the amount of this one. */
function show(ledger: Ledger, trade: Trade, fundChange: 'Y' | 'N'): Record<string, unknown> {
  return {
    buyer_logon_id: 'mai***@example.com',
    buyer_user_id: trade.buyerId,
    fund_change: fundChange,
    gmt_refund_pay: beijingTime(ledger.now()),
    out_trade_no: trade.order.outTradeNo,
    refund_fee: yuan(refundedOf(ledger, trade)),
    send_back_fee: '0.00',
    trade_no: trade.tradeNo,
  }
}

/** Answers alipay.trade.fastpay.refund.query: a refund that is not done has no fields, although the code is 10000. */
export function queryRefund(content: Content, ledger: Ledger): Record<string, unknown> {
  const outRequestNo = required(content, 'out_request_no', 64)
  const trade = tradeOf(ledger, content)
  const refund = ledger.refunds.find((one) => one.trade === trade && one.outRequestNo === outRequestNo)
  if (refund?.status !== 'done') return {}
  const options = Array.isArray(content.query_options) ? content.query_options : []
  return {
    out_request_no: outRequestNo,
    out_trade_no: trade.order.outTradeNo,
    refund_amount: yuan(refund.amount),
    refund_status: 'REFUND_SUCCESS',
    total_amount: yuan(trade.order.total),
    trade_no: trade.tradeNo,
    ...(options.includes('gmt_refund_pay') ? { gmt_refund_pay: beijingTime(refund.doneAt ?? 0) } : {}),
  }
}

/** Answers alipay.trade.close: only a trade that waits for the payer can be closed. */
export function closeByMerchant(
  content: Content,
  ledger: Ledger,
  report: (trade: Trade) => void,
): Record<string, unknown> {
  const trade = tradeOf(ledger, content)
  const { outTradeNo } = trade.order
  if (trade.status !== 'WAIT_BUYER_PAY') {
    throw new GatewayError('40004', 'ACQ.TRADE_STATUS_ERROR', '交易状态不合法', { out_trade_no: outTradeNo })
  }
  closeTrade(trade, ledger.now())
  report(trade)
  return { out_trade_no: outTradeNo, trade_no: trade.tradeNo }
}
