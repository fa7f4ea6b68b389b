import { dateTimeText } from '@contract/rules/dateText'
import { cutText } from '../core/cutText'
import { refusesWeappToken, type TokenSource, withToken } from './appTokens'
import { requestPlatform } from './platform'

const HOST = 'https://api.weixin.qq.com'

/** How the goods of a paid order reach the buyer. */
export interface Shipping {
  /** WeChat Pay's number of the payment. */
  readonly transactionId: string
  /** The payer's open id in the mini-program. */
  readonly openId: string
  /** Goods in words. */
  readonly description: string
  /** Instant in real milliseconds. */
  readonly at: number
  readonly isPickUp: boolean
  readonly parcels: readonly { readonly carrier: string; readonly expressNo: string }[]
  readonly receiverPhone: string
}

/**
 * Reports a shipped order to WeChat, which holds its money until then and reminds the buyer to confirm. Returns false
 * when WeChat will never take it: it was reported already, or refunded.
 * @throws Error when a retry may help
 */
export type ShippingReporter = (shipping: Shipping) => Promise<boolean>

/** Kinds of logistics: by a carrier, by the merchant's own people, picked up. */
const BY_CARRIER = 1
const BY_MERCHANT = 2
const PICKED_UP = 4
const BY_TRANSACTION = 2
const ONE_PARCEL = 1
const SEVERAL_PARCELS = 2
const MAX_PARCELS = 10
const DESCRIPTION_LENGTH = 120
/** Shipped already, no more changes possible, not shippable, nothing new in it. */
const NEVER = new Set([10060002, 10060003, 10060004, 10060023])
/** Source: developers.weixin.qq.com, 小程序发货信息管理服务, 发货信息录入接口, get_delivery_list. */
export function weappShipping(token: TokenSource): ShippingReporter {
  let carriers: ReadonlyMap<string, string> | undefined

  const request = (path: string, body: object) =>
    withToken(
      token,
      (access_token) => requestPlatform(`${HOST}${path}?${new URLSearchParams({ access_token })}`, { body }),
      refusesWeappToken,
    )

  /** Returns WeChat's code of a carrier: names differ in their ends, such as 韵达快递 and 韵达速递. */
  async function codeOf(carrier: string): Promise<string> {
    carriers ??= await readCarriers()
    const start = carrier.includes('EMS') ? 'EMS' : carrier.slice(0, 2)
    const found = [...carriers].find(([name]) => name.includes(start))
    if (!found) throw new Error(`WeChat knows no carrier ${carrier}`)
    return found[1]
  }

  async function readCarriers(): Promise<Map<string, string>> {
    const answer = await request('/cgi-bin/express/delivery/open_msg/get_delivery_list', {})
    const list = (answer.delivery_list ?? []) as { delivery_id?: unknown; delivery_name?: unknown }[]
    if (list.length === 0) throw new Error(failureText(answer))
    return new Map(list.map((one) => [String(one.delivery_name), String(one.delivery_id)]))
  }

  return async ({ transactionId, openId, description, at, isPickUp, parcels, receiverPhone }) => {
    const sent = parcels.filter(({ expressNo }) => expressNo !== '').slice(0, MAX_PARCELS)
    const item_desc = cutText(description, { units: DESCRIPTION_LENGTH })
    const list = await Promise.all(
      sent.map(async ({ carrier, expressNo }) => ({
        tracking_no: expressNo,
        express_company: await codeOf(carrier),
        item_desc,
        contact: { receiver_contact: receiverPhone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2') },
      })),
    )
    const byCarrier = !isPickUp && list.length > 0
    const answer = await request('/wxa/sec/order/upload_shipping_info', {
      order_key: { order_number_type: BY_TRANSACTION, transaction_id: transactionId },
      logistics_type: isPickUp ? PICKED_UP : byCarrier ? BY_CARRIER : BY_MERCHANT,
      delivery_mode: byCarrier && list.length > 1 ? SEVERAL_PARCELS : ONE_PARCEL,
      ...(byCarrier && list.length > 1 && { is_all_delivered: true }),
      shipping_list: byCarrier ? list : [{ item_desc }],
      upload_time: `${dateTimeText(at).replace(' ', 'T')}.000+08:00`,
      payer: { openid: openId },
    })
    const code = Number(answer.errcode ?? -1)
    if (code === 0) return true
    if (NEVER.has(code)) return false
    throw new Error(failureText(answer))
  }
}

const failureText = (answer: Record<string, unknown>): string =>
  `${String(answer.errcode ?? '')} ${String(answer.errmsg ?? '')}`
