import { randomUUID } from 'node:crypto'
import { type Delivery, type Message, type Outbox, openOutbox, type Reply, type Send } from '../outbox'
import type { DouyinApp, PlatformKey } from './keys'
import { type Order, paidAmount } from './orders'
import type { Refund } from './refunds'
import { plainHeaders, signedMessage } from './signing'

/** Kinds of callback that a merchant must not accept; `none` is signed well, only its content is invented. */
export type Forgery =
  | 'none'
  | 'unsigned'
  | 'otherKey'
  /** The true signature of another body. */
  | 'otherBody'
  /** Signed by the platform a day ago. */
  | 'oldTimestamp'
  /** The true signature with another timestamp. */
  | 'otherTimestamp'

export interface Notification {
  url: string
  type: 'payment' | 'refund' | 'pre_create_refund'
  content: Record<string, unknown>
}

export interface Notifications extends Outbox {
  report(about: string, notification: Notification): Delivery
  /** Sends one callback outside of the outbox. */
  forge(forgery: Forgery, notification: Notification): Promise<Reply>
}

const DAY = 86_400_000
/** Waiting times of payment callbacks. Those of refunds differ by a few seconds. */
const RETRY_DELAYS = [12, 12, 33, 60, 120, 180, 240, 300, 360, 420].map((seconds) => seconds * 1000)

/** Returns the content of a payment callback: paid, or cancelled with the reason. */
export function paymentContent(order: Order, app: DouyinApp, now: number): Record<string, unknown> {
  const { payment } = order
  const about = {
    app_id: app.appId,
    out_order_no: order.outOrderNo,
    order_id: order.orderId,
    total_amount: order.total,
  }
  if (!payment) {
    const message = order.state === 'cancelled' ? 'USER_CANCEL' : 'TIME_OUT'
    return { ...about, status: 'CANCEL', message, event_time: now }
  }
  return {
    ...about,
    status: 'SUCCESS',
    discount_amount: payment.discount,
    pay_channel: payment.channel,
    channel_pay_id: payment.channelPayId,
    user_bill_pay_id: payment.userBillPayId,
    merchant_uid: order.merchantUid,
    event_time: payment.at,
  }
}

/** Returns the content of a callback that says "paid", also of an order that nobody paid. */
export function successContent(order: Order, app: DouyinApp, now: number): Record<string, unknown> {
  const payment = { channel: 10, channelPayId: 'TP0', userBillPayId: 'DTPS0', at: now, discount: 0 } as const
  return paymentContent({ payment, ...order }, app, now)
}

const itemsOf = ({ order, amount }: Pick<Refund, 'order' | 'amount'>) => ({
  item_order_quantity: 1,
  item_order_detail: [{ item_order_id: order.itemOrderId, refund_amount: amount }],
})

/** Returns the content of a refund callback. */
export const refundContent = (refund: Refund, app: DouyinApp, now: number): Record<string, unknown> => ({
  app_id: app.appId,
  status: refund.status,
  order_id: refund.order.orderId,
  cp_extra: refund.cpExtra,
  message: refund.message,
  event_time: refund.refundedAt ?? now,
  refund_id: refund.refundId,
  out_refund_no: refund.outRefundNo,
  refund_total_amount: refund.amount,
  is_all_settled: false,
  refund_item_detail: itemsOf(refund),
  refund_type: refund.source,
})

/** Returns the content of the question whether a payer's refund may go ahead. */
export const refundQuestion = (refund: Refund, app: DouyinApp): Record<string, unknown> => ({
  app_id: app.appId,
  open_id: 'b2f7e2a4-payer',
  refund_id: refund.refundId,
  order_id: refund.order.orderId,
  out_order_no: refund.order.outOrderNo,
  refund_total_amount: refund.amount,
  need_refund_audit: 1,
  refund_audit_deadline: refund.auditDeadline,
  create_refund_time: refund.createdAt,
  refund_source: refund.source,
  refund_reason: ['不想要了'],
  refund_description: paidAmount(refund.order) === refund.amount ? '整单退款' : '部分退款',
  cp_extra: '',
  refund_item_detail: itemsOf(refund),
})

/** The merchant accepts with 200 and `err_no` 0. */
export function isAccepted({ status, body }: Reply): boolean {
  try {
    return status === 200 && (JSON.parse(body) as { err_no?: unknown } | null)?.err_no === 0
  } catch {
    return false
  }
}

export function openNotifications(
  key: () => PlatformKey,
  stranger: () => PlatformKey,
  now: () => number,
  send: Send,
): Notifications {
  const outbox = openOutbox({ now, delays: RETRY_DELAYS, isAccepted, send })
  const bodyOf = ({ type, content }: Notification) =>
    JSON.stringify({ version: '3.0', msg: JSON.stringify(content), type })
  const pathOf = ({ type }: Notification) => `/msg/basic/${type}/notify`

  function forged(forgery: Forgery, notification: Notification): Message {
    const [body, path] = [bodyOf(notification), pathOf(notification)]
    if (forgery === 'unsigned') return { headers: plainHeaders(path), body }
    if (forgery === 'otherKey') return signedMessage(body, path, stranger(), now())
    if (forgery === 'oldTimestamp') return signedMessage(body, path, key(), now() - DAY)
    if (forgery === 'otherBody') return { ...signedMessage(`${body} `, path, key(), now()), body }
    const message = signedMessage(body, path, key(), now())
    if (forgery === 'none') return message
    const later = String(Math.floor(now() / 1000) + 1)
    return { body, headers: { ...message.headers, 'Byte-Timestamp': later } }
  }

  return {
    ...outbox,
    report(about, notification) {
      const body = bodyOf(notification)
      const message = () => signedMessage(body, pathOf(notification), key(), now())
      return outbox.post({
        id: randomUUID(),
        about,
        event: notification.type,
        url: notification.url,
        message,
      })
    },
    forge: (forgery, notification) => send(notification.url, forged(forgery, notification)),
  }
}
