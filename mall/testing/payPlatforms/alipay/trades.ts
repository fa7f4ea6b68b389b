import { beijingDate, beijingTime, yuan } from '../beijing'
import { GatewayError, refused } from './gatewayError'
import { type Content, optional, required, yuanToFen } from './params'
import type { Params } from './signing'
import { digits, type Ledger, moveMoney, type Order, type Payment, type Trade } from './state'

const OUT_TRADE_NO = /^\w+$/
const MINUTES: Record<string, number> = { m: 1, h: 60, d: 1440 }

/** Reads an order from the call of a page, or throws. */
export function readOrder(content: Content, params: Params, { allowHttp, now }: Ledger): Order {
  required(content, 'product_code', 64, /^QUICK_WAP_WAY$/)
  const timeout = optional(content, 'timeout_express', 6, /^\d+[mhd]$|^1c$/)
  return {
    outTradeNo: required(content, 'out_trade_no', 64, OUT_TRADE_NO),
    subject: required(content, 'subject', 256, /^[^/=&]*$/),
    total: yuanToFen(content, 'total_amount'),
    passbackParams: optional(content, 'passback_params', 512, /^[\w%.~*-]*$/),
    quitUrl: optional(content, 'quit_url', 400),
    notifyUrl: address(params.notify_url, allowHttp),
    returnUrl: params.return_url || undefined,
    timeExpire: momentOf(optional(content, 'time_expire', 32), now()),
    timeoutMs: timeout === undefined ? undefined : minutesOf(timeout) * 60_000,
  }
}

function momentOf(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined
  const moment = Date.parse(`${text.replace(' ', 'T')}+08:00`)
  const isGood = beijingTime(moment || 0) === text && moment > now
  if (!isGood) throw new GatewayError('40004', 'ACQ.INVALID_PARAMETER', '参数无效:time_expire')
  return moment
}

function minutesOf(text: string): number {
  const minutes = text === '1c' ? 1440 : Number.parseInt(text, 10) * (MINUTES[text.at(-1) ?? ''] ?? 0)
  if (minutes < 1 || minutes > 15 * 1440) {
    throw new GatewayError('40004', 'ACQ.INVALID_PARAMETER', '参数无效:timeout_express')
  }
  return minutes
}

/** Checks a notify_url: a full address without a query. */
function address(value: string | undefined, allowHttp: boolean): string | undefined {
  if (!value) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isLocal = url?.hostname === '127.0.0.1' || url?.hostname === 'localhost'
  const isSafe = url?.protocol === 'https:' || (allowHttp && isLocal && url?.protocol === 'http:')
  if (url && isSafe && !url.search && value.length <= 256) return value
  throw new GatewayError('40002', 'isv.invalid-parameter', '参数无效:notify_url')
}

/** Creates the trade of an order when the payer confirms, or returns the one that waits for the payment. */
export function confirmOrder(ledger: Ledger, order: Order): Trade {
  const now = ledger.now()
  const known = findTrade(ledger, { out_trade_no: order.outTradeNo })
  if (known) {
    if (known.payment) throw refused('TRADE_HAS_SUCCESS', '交易已被支付')
    if (known.status === 'TRADE_CLOSED') throw refused('TRADE_HAS_CLOSE', '交易已经关闭')
    if (known.order.total !== order.total || known.order.subject !== order.subject) {
      throw refused('CONTEXT_INCONSISTENT', '交易信息被篡改')
    }
    return known
  }
  if (order.timeExpire !== undefined && order.timeExpire <= now)
    throw refused('TRADE_HAS_CLOSE', '订单已超时')
  const trade: Trade = {
    order,
    tradeNo: `${beijingDate(now).replaceAll('-', '')}22001${digits(15)}`,
    createdAt: now,
    buyerId: `2088${digits(12)}`,
    status: 'WAIT_BUYER_PAY',
  }
  ledger.trades.set(order.outTradeNo, trade)
  return trade
}

export interface PayOptions {
  /** In fen: Alipay gives this part. */
  platformDiscount?: number
  /** In fen: the merchant gives this part. */
  merchantDiscount?: number
}

export function payTrade(ledger: Ledger, trade: Trade, options: PayOptions = {}): Payment {
  const { platformDiscount = 0, merchantDiscount = 0 } = options
  if (trade.status !== 'WAIT_BUYER_PAY') throw refused('TRADE_STATUS_ERROR', '交易状态不合法')
  const buyerPays = trade.order.total - platformDiscount - merchantDiscount
  if (buyerPays < 0) throw new Error('discounts exceed the order')
  trade.status = 'TRADE_SUCCESS'
  trade.payment = { at: ledger.now(), buyerPays, platformDiscount, merchantDiscount }
  const receipt = buyerPays + platformDiscount
  moveMoney(ledger, trade, '在线支付', receipt)
  moveMoney(ledger, trade, '收费', -Math.round(receipt * ledger.feeRate))
  return trade.payment
}

/** Finds a trade by the platform's number, which goes first, or the merchant's. A trade that timed out is closed. */
export function findTrade(ledger: Ledger, content: Content): Trade | undefined {
  const tradeNo = optional(content, 'trade_no', 64)
  const outTradeNo = optional(content, 'out_trade_no', 64)
  if (tradeNo === undefined && outTradeNo === undefined) {
    throw new GatewayError('40004', 'ACQ.INVALID_PARAMETER', '参数无效:trade_no和out_trade_no不能同时为空')
  }
  const trade =
    tradeNo === undefined
      ? ledger.trades.get(outTradeNo ?? '')
      : [...ledger.trades.values()].find((one) => one.tradeNo === tradeNo)
  const ends = trade?.order.timeoutMs === undefined ? undefined : trade.createdAt + trade.order.timeoutMs
  if (trade?.status === 'WAIT_BUYER_PAY' && ends !== undefined && ends <= ledger.now())
    closeTrade(trade, ends)
  return trade
}

/** Returns the trade of a call, or throws ACQ.TRADE_NOT_EXIST with the zeros of the documented answer. */
export function tradeOf(ledger: Ledger, content: Content, zeros: Record<string, string> = {}): Trade {
  const trade = findTrade(ledger, content)
  if (trade) return trade
  const outTradeNo = optional(content, 'out_trade_no', 64)
  throw refused('TRADE_NOT_EXIST', '交易不存在', {
    ...zeros,
    ...(outTradeNo === undefined ? {} : { out_trade_no: outTradeNo }),
  })
}

export function closeTrade(trade: Trade, at: number): void {
  trade.status = 'TRADE_CLOSED'
  trade.closedAt = at
}

const NO_MONEY = {
  buyer_pay_amount: '0.00',
  invoice_amount: '0.00',
  point_amount: '0.00',
  receipt_amount: '0.00',
}

/** Answers alipay.trade.query. */
export function queryTrade(content: Content, ledger: Ledger): Record<string, unknown> {
  const trade = tradeOf(ledger, content, NO_MONEY)
  const { order, payment } = trade
  return {
    buyer_logon_id: 'mai***@example.com',
    ...moneyOf(payment),
    buyer_user_id: trade.buyerId,
    buyer_user_type: 'PRIVATE',
    out_trade_no: order.outTradeNo,
    ...(payment
      ? {
          send_pay_date: beijingTime(payment.at),
          fund_bill_list: [{ amount: yuan(payment.buyerPays), fund_channel: 'ALIPAYACCOUNT' }],
        }
      : {}),
    total_amount: yuan(order.total),
    trade_no: trade.tradeNo,
    trade_status: trade.status,
  }
}

/** Amounts that payments have in queries and notifications. */
export const moneyOf = (payment: Payment | undefined): Params =>
  payment
    ? {
        buyer_pay_amount: yuan(payment.buyerPays),
        invoice_amount: yuan(payment.buyerPays),
        point_amount: '0.00',
        receipt_amount: yuan(payment.buyerPays + payment.platformDiscount),
      }
    : NO_MONEY
