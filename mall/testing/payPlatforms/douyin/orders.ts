import { randomInt } from 'node:crypto'
import { badParam, wrongOrderState } from './douyinError'
import {
  checkEntrySchema,
  integer,
  isFields,
  list,
  optionalNotifyUrl,
  optionalText,
  readFields,
  text,
} from './fields'
import type { DouyinApp } from './keys'

/** 1 WeChat, 2 Alipay, 10 Douyin Pay. */
export type PayChannel = 1 | 2 | 10

export interface Payment {
  readonly channel: PayChannel
  readonly channelPayId: string
  /** Number in the payer's list of bills. */
  readonly userBillPayId: string
  readonly at: number
  readonly discount: number
}

export interface Order {
  readonly orderId: string
  readonly itemOrderId: string
  readonly outOrderNo: string
  readonly skuId: string
  /** Total in fen. */
  readonly total: number
  readonly notifyUrl: string | undefined
  readonly merchantUid: string
  readonly blockedChannels: readonly unknown[]
  readonly createdAt: number
  readonly expiresAt: number
  /** The text that `tt.requestOrder` got. */
  readonly data: string
  /** `cancelled` is the payer's decision; queries show it as TIMEOUT. */
  state: 'open' | 'paid' | 'cancelled'
  payment?: Payment
}

const DEFAULT_EXPIRY = 300
const MAX_EXPIRY = 48 * 3600

/** Reads and checks the `data` of `tt.requestOrder`. */
export function readOrder(
  data: string,
  { app, now, allowHttp }: { app: DouyinApp; now: number; allowHttp: boolean },
): Order {
  const fields = readFields(data, 'data')
  const total = integer(fields, 'totalAmount', 1)
  const skuId = checkSku(fields.skuList, total)
  checkEntrySchema(fields.orderEntrySchema, 'orderEntrySchema')
  const blocked = fields.limitPayWayList ?? []
  if (!Array.isArray(blocked) || blocked.some((way) => way !== 1 && way !== 2)) {
    throw badParam('limitPayWayList', '格式错误')
  }
  const seconds =
    fields.payExpireSeconds === undefined ? 0 : integer(fields, 'payExpireSeconds', 0, MAX_EXPIRY)
  return {
    orderId: newOrderId(),
    itemOrderId: newOrderId(),
    outOrderNo: text(fields, 'outOrderNo', { maxBytes: 64 }),
    skuId,
    total,
    notifyUrl: optionalNotifyUrl(fields, 'payNotifyUrl', allowHttp),
    merchantUid: optionalText(fields, 'merchantUid', { maxBytes: 64 }) ?? app.merchantUid,
    blockedChannels: blocked,
    createdAt: now,
    expiresAt: now + (seconds || DEFAULT_EXPIRY) * 1000,
    data,
    state: 'open',
  }
}

/** Checks the only SKU that an order may have, and returns its id. */
function checkSku(value: unknown, total: number): string {
  const skus = list({ skuList: value }, 'skuList')
  const [sku] = skus
  if (skus.length !== 1 || !isFields(sku)) throw badParam('skuList', '目前只支持传入一项')
  const price = integer(sku, 'price', 1)
  const quantity = integer(sku, 'quantity', 1, 100)
  text(sku, 'title', { maxBytes: 256 })
  integer(sku, 'type', 100, 999)
  text(sku, 'tagGroupId', { maxBytes: 64 })
  const images = list(sku, 'imageList')
  if (images.length !== 1) throw badParam('imageList', '目前只支持传入一项')
  text({ image: images[0] }, 'image', { maxBytes: 512, pattern: /^https?:\/\// })
  if (sku.entrySchema !== undefined) checkEntrySchema(sku.entrySchema, 'entrySchema')
  if (price * quantity !== total) throw badParam('totalAmount', '与商品金额不一致')
  return text(sku, 'skuId', { maxBytes: 64 })
}

/** Adds an order, or returns the one of the same number if nothing about it changed and it can be paid. */
export function placeOrder(orders: Map<string, Order>, order: Order, now: number): Order {
  const known = orders.get(order.outOrderNo)
  if (!known) {
    orders.set(order.outOrderNo, order)
    return order
  }
  if (known.data !== order.data) throw badParam('outOrderNo', '订单号重复')
  if (payStatus(known, now) !== 'PROCESS') throw wrongOrderState('订单状态不正确')
  return known
}

/** Returns the state that queries show. */
export function payStatus(order: Order, now: number): 'PROCESS' | 'SUCCESS' | 'TIMEOUT' {
  if (order.payment) return 'SUCCESS'
  return order.state === 'cancelled' || order.expiresAt <= now ? 'TIMEOUT' : 'PROCESS'
}

export interface PayOptions {
  channel?: PayChannel
  /** Part of the total that the payer saves, in fen. */
  discount?: number
  /** Pays although the order timed out or was cancelled, as when both cross. */
  force?: boolean
}

/** Pays an order, as the payer does in the cashier. */
export function payOrder(order: Order, now: number, options: PayOptions = {}): void {
  const { channel = 10, discount = 0, force = false } = options
  if (order.payment) throw wrongOrderState('订单已支付')
  if (!force && payStatus(order, now) !== 'PROCESS') throw wrongOrderState('订单已关闭')
  if (order.blockedChannels.includes(channel)) throw badParam('channel', '支付方式已屏蔽')
  order.state = 'paid'
  order.payment = {
    channel,
    channelPayId: `TP${now}${newDigits(12)}`,
    userBillPayId: `DTPS${newDigits(24)}`,
    at: now,
    discount,
  }
}

/** Returns an order as the query shows it. */
export function showOrder(order: Order, app: DouyinApp, now: number): Record<string, unknown> {
  const { payment } = order
  return {
    order_id: order.orderId,
    out_order_no: order.outOrderNo,
    app_id: app.appId,
    pay_status: payStatus(order, now),
    trade_time: order.createdAt,
    total_amount: order.total,
    discount_amount: payment?.discount ?? 0,
    merchant_uid: order.merchantUid,
    item_order_list: [
      { item_order_id: order.itemOrderId, sku_id: order.skuId, item_order_amount: paidAmount(order) },
    ],
    ...(payment && {
      pay_time: payment.at,
      pay_channel: payment.channel,
      channel_pay_id: payment.channelPayId,
    }),
  }
}

/** Amount that the payer pays, in fen. */
export const paidAmount = (order: Order): number => order.total - (order.payment?.discount ?? 0)

const newDigits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

/** Returns a number of the platform for an order, an item or a refund. */
export const newOrderId = () => `motb${newDigits(23)}`
