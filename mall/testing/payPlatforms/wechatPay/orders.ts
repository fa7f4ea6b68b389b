import { randomBytes, randomInt } from 'node:crypto'
import { rfc3339 } from '../beijing'
import type { Fields } from './fields'
import { fen, notifyUrl, object, optionalBoolean, optionalMoment, optionalText, text } from './fields'
import type { MerchantAccount } from './keys'
import { badField, invalidRequest, PayError } from './payError'

export type TradeType = 'JSAPI' | 'MWEB' | 'NATIVE'
export type TradeState = 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED' | 'USERPAYING' | 'PAYERROR'

/** A coupon of the platform: the payer pays less, the order's total stays. */
export interface Coupon {
  id: string
  amount: number
  /** `CASH` is settled to the merchant, `NOCASH` is the merchant's own discount. */
  type: 'CASH' | 'NOCASH'
}

export interface Payment {
  transactionId: string
  at: number
  openid: string
  bankType: string
  payerTotal: number
  coupons: readonly Coupon[]
}

export interface Order {
  readonly appid: string
  readonly outTradeNo: string
  readonly description: string
  readonly attach: string | undefined
  readonly notifyUrl: string
  readonly total: number
  readonly tradeType: TradeType
  /** Openid that JSAPI orders name. */
  readonly openid: string | undefined
  readonly timeExpire: number | undefined
  /** Ids that open the cashier, each with the moment until when. */
  readonly prepays: Map<string, number>
  state: TradeState
  payment?: Payment
}

export const OUT_TRADE_NO = { min: 6, max: 32, pattern: /^[\w\-|*]+$/ }
const HOUR = 3_600_000

/** Reads and checks the body of an order call. */
export function readOrder(
  fields: Fields,
  tradeType: TradeType,
  merchant: MerchantAccount,
  { now, allowHttp }: { now: number; allowHttp: boolean },
): Order {
  const appid = text(fields, 'appid', { max: 32 })
  checkMchid(fields, merchant)
  if (!merchant.appids.includes(appid)) {
    throw new PayError(400, 'APPID_MCHID_NOT_MATCH', '商户号和 appid 不匹配')
  }
  object(fields, 'amount')
  const order: Order = {
    appid,
    tradeType,
    description: text(fields, 'description', { max: 127 }),
    outTradeNo: text(fields, 'out_trade_no', OUT_TRADE_NO),
    timeExpire: optionalMoment(fields, 'time_expire'),
    attach: optionalText(fields, 'attach', { max: 128 }),
    notifyUrl: notifyUrl(text(fields, 'notify_url', { max: 255 }), allowHttp),
    total: fen(fields, 'amount.total'),
    openid: undefined,
    prepays: new Map(),
    state: 'NOTPAY',
  }
  optionalText(fields, 'goods_tag', { max: 32 })
  optionalText(fields, 'amount.currency', { max: 16, pattern: /^CNY$/ })
  optionalBoolean(fields, 'support_fapiao')
  if (order.timeExpire !== undefined && order.timeExpire <= now) {
    throw badField('time_expire', rfc3339(order.timeExpire), '早于当前时间')
  }
  if (tradeType === 'MWEB') {
    object(fields, 'scene_info')
    text(fields, 'scene_info.payer_client_ip', { max: 45, pattern: /^[\d.]+$|^[\da-fA-F:.]+$/ })
    text(fields, 'scene_info.h5_info.type', { max: 32 })
  } else if (fields.scene_info !== undefined) text(fields, 'scene_info.payer_client_ip', { max: 45 })
  if (tradeType !== 'JSAPI') return order
  object(fields, 'payer')
  return { ...order, openid: text(fields, 'payer.openid', { max: 128 }) }
}

/** Checks the `mchid` of a body or query against the account that signed. */
export function checkMchid(fields: Fields, merchant: MerchantAccount, location = 'body'): void {
  const mchid = text(fields, 'mchid', { max: 32 })
  if (mchid !== merchant.mchid) {
    throw badField('mchid', mchid, 'http header中的mchid与post payload中的mchid不匹配', location)
  }
}

/** Adds an order, or returns the one of the same number if nothing about it changed. */
export function placeOrder(orders: Map<string, Order>, wanted: Order): Order {
  const known = orders.get(wanted.outTradeNo)
  if (!known) {
    orders.set(wanted.outTradeNo, wanted)
    return wanted
  }
  if (known.state === 'SUCCESS' || known.state === 'REFUND') {
    throw new PayError(400, 'ORDERPAID', '该订单已支付')
  }
  if (known.state === 'CLOSED') throw new PayError(400, 'ORDER_CLOSED', '该订单已关闭')
  const same = (['appid', 'tradeType', 'total', 'description', 'openid', 'timeExpire'] as const).every(
    (key) => known[key] === wanted[key],
  )
  if (!same) throw new PayError(403, 'OUT_TRADE_NO_USED', '商户订单号重复')
  return known
}

/** Makes an id that opens the cashier for some time: two hours, for a link of H5 five minutes. */
export function newPrepayId(order: Order, now: number): string {
  const id = `wx${rfc3339(now).replace(/\D/g, '').slice(0, 14)}${randomBytes(9).toString('hex')}`
  const life = order.tradeType === 'MWEB' ? HOUR / 12 : 2 * HOUR
  order.prepays.set(id, Math.min(now + life, order.timeExpire ?? Number.POSITIVE_INFINITY))
  return id
}

export interface PayOptions {
  openid?: string
  coupons?: readonly Coupon[]
  bankType?: string
  /** Pays although the order is closed or expired: the platform's own race. */
  force?: boolean
}

/** Pays an order, as the payer's app does after the password. */
export function payOrder(order: Order, now: number, options: PayOptions = {}): Payment {
  const { coupons = [], bankType = 'OTHERS', force = false } = options
  if (order.payment) throw invalidRequest('该订单已支付')
  if (!force && order.state === 'CLOSED') throw invalidRequest('订单已关闭')
  if (!force && order.timeExpire !== undefined && order.timeExpire <= now) throw invalidRequest('订单已过期')
  const discount = coupons.reduce((sum, { amount }) => sum + amount, 0)
  if (discount > order.total) throw new Error('coupons exceed the order')
  order.state = 'SUCCESS'
  order.payment = {
    transactionId: `42000${String(randomInt(1e9)).padStart(9, '0')}${rfc3339(now).replace(/\D/g, '').slice(0, 8)}${String(randomInt(1e6)).padStart(6, '0')}`,
    at: now,
    openid: options.openid ?? order.openid ?? 'oPayerWithoutName000000000000',
    bankType,
    payerTotal: order.total - discount,
    coupons,
  }
  return order.payment
}

const STATE_TEXT: Record<TradeState, string> = {
  SUCCESS: '支付成功',
  REFUND: '转入退款',
  NOTPAY: '订单未支付',
  CLOSED: '订单已关闭',
  USERPAYING: '用户支付中',
  PAYERROR: '支付失败',
}

/** Returns an order as queries and notifications show it. */
export function showOrder(order: Order, merchant: MerchantAccount): Record<string, unknown> {
  const { payment } = order
  const shown = {
    appid: order.appid,
    mchid: merchant.mchid,
    out_trade_no: order.outTradeNo,
    trade_state: order.state,
    trade_state_desc: STATE_TEXT[order.state],
  }
  if (!payment) return { ...shown, amount: { total: order.total, currency: 'CNY' } }
  const promotions = payment.coupons.map((coupon) => ({
    coupon_id: coupon.id,
    name: '单品惠-6',
    scope: 'GLOBAL',
    type: coupon.type,
    amount: coupon.amount,
    wechatpay_contribute: coupon.type === 'CASH' ? coupon.amount : 0,
    merchant_contribute: coupon.type === 'NOCASH' ? coupon.amount : 0,
    other_contribute: 0,
    currency: 'CNY',
  }))
  return {
    ...shown,
    transaction_id: payment.transactionId,
    trade_type: order.tradeType,
    bank_type: payment.bankType,
    attach: order.attach ?? '',
    success_time: rfc3339(payment.at),
    payer: { openid: payment.openid },
    amount: { total: order.total, payer_total: payment.payerTotal, currency: 'CNY', payer_currency: 'CNY' },
    ...(promotions.length ? { promotion_detail: promotions } : {}),
  }
}
