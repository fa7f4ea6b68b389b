import { randomUUID } from 'node:crypto'
import { rfc3339 } from '../beijing'
import { type Delivery, type Message, type Outbox, openOutbox, type Reply, type Send } from '../outbox'
import type { MerchantAccount, PlatformKey, PlatformKeys } from './keys'
import { type Order, showOrder } from './orders'
import { type Refund, reportRefund } from './refunds'
import { sealResource, signatureHeaders } from './signing'

/** Kinds of notification that a merchant must not accept; `none` is signed well, only its content is invented. */
export type Forgery =
  | 'none'
  | 'unsigned'
  /** Signed by a stranger under the platform's serial number. */
  | 'otherKey'
  /** Signed by a stranger under a serial number that the platform never had. */
  | 'unknownSerial'
  /** The true signature of another body. */
  | 'otherBody'
  /** Signed by the platform six minutes ago. */
  | 'oldTimestamp'
  /** The platform's own probe: a wrong signature that the merchant must refuse. */
  | 'signTest'
  /** Signed by the platform, encrypted with another API v3 key. */
  | 'otherApiKey'

export interface Notification {
  url: string
  event: string
  summary: string
  originalType: 'transaction' | 'refund'
  content: Record<string, unknown>
}

export interface Notifications extends Outbox {
  reportPayment(order: Order): Delivery
  reportRefund(refund: Refund): Delivery | undefined
  /** Sends one message outside of the outbox. */
  forge(forgery: Forgery, notification: Notification): Promise<Reply>
}

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000]
/** The documented waiting times: 24 hours and 4 minutes altogether. */
const RETRY_DELAYS = [
  ...[15, 15, 30].map((n) => n * SECOND),
  ...[3, 10, 20, 30, 30, 30, 60].map((n) => n * MINUTE),
  ...[3, 3, 3, 6, 6].map((n) => n * HOUR),
]

const REFUND_SUMMARY: Record<string, string> = {
  SUCCESS: '退款成功',
  CLOSED: '退款关闭',
  ABNORMAL: '退款异常',
}

/** Returns the notification of a payment with the given changes to its content. */
export const paymentNotification = (
  order: Order,
  merchant: MerchantAccount,
  change: Record<string, unknown> = {},
): Notification => ({
  url: order.notifyUrl,
  event: 'TRANSACTION.SUCCESS',
  summary: '支付成功',
  originalType: 'transaction',
  content: { ...showOrder(order, merchant), ...change },
})

/** Returns the notification of a refund, or undefined when the merchant asked for none. */
export function refundNotification(
  refund: Refund,
  merchant: MerchantAccount,
  change: Record<string, unknown> = {},
): Notification | undefined {
  if (refund.notifyUrl === undefined) return undefined
  return {
    url: refund.notifyUrl,
    event: `REFUND.${refund.status}`,
    summary: REFUND_SUMMARY[refund.status] ?? '',
    originalType: 'refund',
    content: { ...reportRefund(refund, merchant.mchid), ...change },
  }
}

export function openNotifications(
  { merchant, keys, now }: { merchant: MerchantAccount; keys: PlatformKeys; now: () => number },
  send: Send,
): Notifications {
  const outbox = openOutbox({
    now,
    delays: RETRY_DELAYS,
    isAccepted: ({ status }) => status === 200 || status === 204,
    send,
  })

  /** The body is made once; each attempt signs it again. */
  function post(about: string, notification: Notification): Delivery {
    const id = randomUUID()
    const body = bodyOf(id, notification, merchant.apiV3Key)
    const message = () => signed(body, keys.notificationKey(), now())
    return outbox.post({ id, about, event: notification.event, url: notification.url, message })
  }

  function bodyOf(id: string, notification: Notification, apiV3Key: string): string {
    const { originalType, event, summary, content } = notification
    const sealed = sealResource(JSON.stringify(content), originalType, apiV3Key)
    return JSON.stringify({
      id,
      create_time: rfc3339(now()),
      resource_type: 'encrypt-resource',
      event_type: event,
      summary,
      resource: { original_type: originalType, ...sealed },
    })
  }

  function forged(forgery: Forgery, notification: Notification): Message {
    const key = keys.notificationKey()
    const apiV3Key = forgery === 'otherApiKey' ? 'f'.repeat(32) : merchant.apiV3Key
    const body = bodyOf(randomUUID(), notification, apiV3Key)
    if (forgery === 'unsigned') return { headers: PLAIN_HEADERS, body }
    if (forgery === 'otherKey') return signed(body, { ...keys.strangerKey(), serial: key.serial }, now())
    if (forgery === 'unknownSerial') return signed(body, keys.strangerKey(), now())
    if (forgery === 'oldTimestamp') return signed(body, key, now() - 6 * MINUTE)
    if (forgery === 'otherBody')
      return { ...signed(bodyOf(randomUUID(), notification, apiV3Key), key, now()), body }
    const message = signed(body, key, now())
    if (forgery !== 'signTest') return message
    const wrong = signed(body, keys.strangerKey(), now()).headers['Wechatpay-Signature']
    return { body, headers: { ...message.headers, 'Wechatpay-Signature': `WECHATPAY/SIGNTEST/${wrong}` } }
  }

  return {
    ...outbox,
    reportPayment: (order) => post(order.outTradeNo, paymentNotification(order, merchant)),
    reportRefund(refund) {
      const notification = refundNotification(refund, merchant)
      return notification && post(refund.outRefundNo, notification)
    },
    forge: (forgery, notification) => send(notification.url, forged(forgery, notification)),
  }
}

const PLAIN_HEADERS = {
  'Content-Type': 'application/json',
  Accept: '*/*',
  'User-Agent': 'Mozilla/4.0',
}

const signed = (body: string, key: PlatformKey, now: number): Message => ({
  headers: { ...PLAIN_HEADERS, ...signatureHeaders(body, key, now) },
  body,
})
