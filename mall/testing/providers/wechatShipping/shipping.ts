import { readJson } from '../provider'
import { dataFormatError, WechatError } from '../wechat/wechatError'
import { readShipping, type Shipping } from './readShipping'

/** A payment whose shipping WeChat wants to know. */
export interface ShippedPayment {
  readonly transactionId: string
  readonly mchid: string
  readonly outTradeNo: string
  readonly openid: string
  /** Amount in fen. */
  readonly amount: number
  readonly paidAt: number
  /** 1 to be shipped, 2 shipped, 3 received, 4 done, 5 refunded, 6 money not settled yet. */
  state: 1 | 2 | 3 | 4 | 5 | 6
  shipping?: Shipping
  uploadedAt: number
  /** How often all of it was shipped: 2 after the one correction. */
  finishedCount: number
}

export interface WechatShipping {
  readonly payments: readonly ShippedPayment[]
  /** Makes a payment known, as WeChat Pay does some time after it. */
  addPayment(
    payment: Pick<ShippedPayment, 'transactionId' | 'mchid' | 'outTradeNo' | 'openid' | 'amount'>,
  ): ShippedPayment
  /** Answers `/wxa/sec/order/upload_shipping_info`. */
  upload(body: string): Record<string, unknown>
  /** Answers `/wxa/sec/order/get_order`. */
  getOrder(body: string): Record<string, unknown>
}

export function openWechatShipping(now: () => number): WechatShipping {
  const payments: ShippedPayment[] = []

  const findPayment = (isIt: (payment: ShippedPayment) => boolean) => {
    const found = payments.find(isIt)
    if (!found) throw new WechatError(10060001, '支付单不存在')
    return found
  }

  return {
    payments,
    addPayment(parts) {
      const payment: ShippedPayment = { ...parts, paidAt: now(), state: 1, uploadedAt: 0, finishedCount: 0 }
      payments.push(payment)
      return payment
    },
    upload(body) {
      const { key, openid, uploadedAt, shipping } = readShipping(body)
      const payment = findPayment((one) =>
        key.transactionId !== undefined
          ? one.transactionId === key.transactionId
          : one.mchid === key.mchid && one.outTradeNo === key.outTradeNo,
      )
      if (payment.openid !== openid) throw new WechatError(10060031, '该笔支付单不属于 openid 所指定的用户')
      saveShipping(payment, shipping, uploadedAt)
      return { errcode: 0, errmsg: 'ok' }
    },
    getOrder(body) {
      const fields = readJson(body)
      if (!fields) throw dataFormatError()
      const payment = findPayment((one) =>
        fields.transaction_id
          ? one.transactionId === fields.transaction_id
          : one.mchid === fields.merchant_id && one.outTradeNo === fields.merchant_trade_no,
      )
      return { errcode: 0, errmsg: 'ok', order: showPayment(payment) }
    },
  }
}

/** Adds shipping information. What is shipped can be corrected once, also by another mode or way of shipping. */
function saveShipping(payment: ShippedPayment, shipping: Shipping, uploadedAt: number): void {
  if (payment.state !== 1 && payment.state !== 2) throw new WechatError(10060004, '支付单处于不可发货的状态')
  const { shipping: former } = payment
  if (former && uploadedAt <= payment.uploadedAt) throw new WechatError(10060014, '参数错误')
  const isSame = former && JSON.stringify(former) === JSON.stringify(shipping)
  if (isSame) throw new WechatError(10060023, '发货信息未更新')
  if (former?.isAllDelivered) {
    if (payment.finishedCount > 1) throw new WechatError(10060003, '支付单已使用重新发货机会')
    payment.finishedCount = 1
  }
  const isMore = former && !former.isAllDelivered && former.deliveryMode === 2 && shipping.deliveryMode === 2
  payment.shipping = isMore ? { ...shipping, parcels: [...former.parcels, ...shipping.parcels] } : shipping
  payment.uploadedAt = uploadedAt
  if (!shipping.isAllDelivered) return
  payment.finishedCount += 1
  payment.state = 2
}

const seconds = (ms: number) => Math.floor(ms / 1000)

const showPayment = (payment: ShippedPayment): Record<string, unknown> => ({
  transaction_id: payment.transactionId,
  merchant_id: payment.mchid,
  sub_merchant_id: '0',
  merchant_trade_no: payment.outTradeNo,
  description: payment.shipping?.parcels.map(({ itemDesc }) => itemDesc).join(';') ?? '',
  paid_amount: payment.amount,
  openid: payment.openid,
  trade_create_time: seconds(payment.paidAt),
  pay_time: seconds(payment.paidAt),
  order_state: payment.state,
  in_complaint: false,
  shipping: payment.shipping && {
    delivery_mode: payment.shipping.deliveryMode,
    logistics_type: payment.shipping.logisticsType,
    finish_shipping: payment.shipping.isAllDelivered,
    finish_shipping_count: payment.finishedCount,
    shipping_list: payment.shipping.parcels.map((parcel) => ({
      tracking_no: parcel.trackingNo,
      express_company: parcel.expressCompany,
      goods_desc: parcel.itemDesc,
      upload_time: seconds(payment.uploadedAt),
    })),
  },
})
