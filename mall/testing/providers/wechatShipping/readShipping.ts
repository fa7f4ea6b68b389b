import { readJson } from '../provider'
import { dataFormatError, WechatError } from '../wechat/wechatError'

export interface ShippedParcel {
  trackingNo: string
  expressCompany: string
  itemDesc: string
}

export interface Shipping {
  /** 1 express, 2 within the city, 3 nothing to carry, 4 picked up. */
  logisticsType: 1 | 2 | 3 | 4
  /** 1 all at once, 2 in parts. */
  deliveryMode: 1 | 2
  isAllDelivered: boolean
  parcels: readonly ShippedParcel[]
}

export interface OrderKey {
  transactionId?: string
  mchid?: string
  outTradeNo?: string
}

type Fields = Record<string, unknown>

const MAX_PARCELS = 15
const MAX_DESCRIPTION = 120
const MAX_NUMBER_BYTES = 128
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
/** Only the last four digits of a phone may be readable. */
const MASKED = /^(?!.*\d{8})[\d*-]*\d{4}(-\d+)?$/

/** Reads and checks the body of `upload_shipping_info`. */
export function readShipping(body: string): {
  key: OrderKey
  openid: string
  uploadedAt: number
  shipping: Shipping
} {
  const fields = readJson(body)
  const [orderKey, payer] = [object(fields?.order_key), object(fields?.payer)]
  const parcels = fields?.shipping_list
  if (!fields || !Array.isArray(parcels) || typeof payer.openid !== 'string') throw dataFormatError()
  const key = readKey(orderKey)
  const { logistics_type: logisticsType, delivery_mode: deliveryMode, upload_time: uploadTime } = fields
  if (!isOneOf(logisticsType, [1, 2, 3, 4])) throw new WechatError(10060005, '物流类型有误')
  if (!isOneOf(deliveryMode, [1, 2])) throw new WechatError(268485224, '发货模式非法')
  const uploadedAt = Date.parse(String(uploadTime))
  if (!RFC_3339.test(String(uploadTime)) || Number.isNaN(uploadedAt)) {
    throw new WechatError(268485216, '上传时间非法,请按照 RFC 3339 格式填写')
  }
  if (parcels.length > MAX_PARCELS) throw new WechatError(10060024, '物流信息列表太长')
  if (deliveryMode === 1 && parcels.length !== 1) {
    throw new WechatError(268485228, '统一发货模式下,物流信息列表长度必须为 1')
  }
  if (deliveryMode === 2) {
    if (logisticsType !== 1) throw new WechatError(10060006, '非快递发货时不允许分拆发货')
    if (typeof fields.is_all_delivered !== 'boolean') {
      throw new WechatError(10060007, '分拆发货模式下必须填写 is_all_delivered 字段')
    }
  }
  const shipping: Shipping = {
    logisticsType,
    deliveryMode,
    isAllDelivered: deliveryMode === 1 || fields.is_all_delivered === true,
    parcels: parcels.map((parcel) => readParcel(object(parcel), logisticsType === 1)),
  }
  return { key, openid: payer.openid, uploadedAt, shipping }
}

function readKey(fields: Fields): OrderKey {
  const { order_number_type: type, transaction_id: transactionId, mchid, out_trade_no: outTradeNo } = fields
  if (type === 2) {
    if (typeof transactionId !== 'string' || !transactionId) {
      throw new WechatError(268485195, '微信支付单号形式下 transaction_id 字段不能为空')
    }
    return { transactionId }
  }
  if (type !== 1) throw new WechatError(268485194, '订单单号类型非法')
  if (typeof mchid !== 'string' || !mchid)
    throw new WechatError(268485196, '商户侧单号形式下 mchid 字段不能为空')
  if (typeof outTradeNo !== 'string' || !outTradeNo) {
    throw new WechatError(268485197, '商户侧单号形式下 out_trade_no 字段不能为空')
  }
  return { mchid, outTradeNo }
}

function readParcel(fields: Fields, isExpress: boolean): ShippedParcel {
  const text = (name: string) => {
    const value = fields[name] ?? ''
    if (typeof value !== 'string') throw dataFormatError()
    return value
  }
  const parcel = {
    trackingNo: text('tracking_no'),
    expressCompany: text('express_company'),
    itemDesc: text('item_desc'),
  }
  if (!parcel.itemDesc) throw new WechatError(10060008, '商品描述 item_desc 字段不能为空')
  if ([...parcel.itemDesc].length > MAX_DESCRIPTION)
    throw new WechatError(10060009, '商品描述 item_desc 字段太长')
  if (isExpress && !parcel.trackingNo) throw new WechatError(268485226, '物流单号不能为空')
  if (isExpress && !parcel.expressCompany) throw new WechatError(268485227, '物流公司编码不能为空')
  if (Buffer.byteLength(parcel.trackingNo) > MAX_NUMBER_BYTES) throw new WechatError(10060026, '物流单号太长')
  if (Buffer.byteLength(parcel.expressCompany) > MAX_NUMBER_BYTES)
    throw new WechatError(10060025, '物流公司编码太长')
  const contact = object(fields.contact ?? {})
  const phones = [contact.consignor_contact, contact.receiver_contact].filter((one) => one !== undefined)
  const areMasked = phones.every((phone) => typeof phone === 'string' && MASKED.test(phone))
  const isNeeded = isExpress && parcel.expressCompany === 'SF'
  if (!areMasked || (isNeeded && !phones.length)) throw new WechatError(10060014, '参数错误')
  return parcel
}

function object(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw dataFormatError()
  return value as Fields
}

const isOneOf = <T extends number>(value: unknown, allowed: readonly T[]): value is T =>
  allowed.some((one) => one === value)
