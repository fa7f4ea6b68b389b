import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { DouyinPaySettings } from '../../../env/paySettings'
import type { Log } from '../../../log'
import { parseJson } from '../localNotification'
import { type Notification, NotificationRefused, type RawNotification } from '../notification'
import type { RefundState, Trade } from '../tradeStates'
import { isSignedNotification } from './douyinSigning'

/** Oldest notification that is taken: Douyin repeats one for half an hour. */
const FRESH_S = 3600

/** Order in replies of Douyin. Amounts in fen. */
export const order = z.object({
  order_id: z.string(),
  out_order_no: z.string(),
  pay_status: z.string(),
  total_amount: z.number().int(),
  item_order_list: z.array(z.object({ item_order_id: z.string() })).default([]),
})
export type Order = z.output<typeof order>

/** Refunds of an order in replies of Douyin. */
export const refunds = z.object({
  refund_list: z
    .array(
      z.object({
        out_refund_no: z.string(),
        refund_status: z.string(),
        refund_total_amount: z.number().int(),
        message: z.string().default(''),
      }),
    )
    .default([]),
})

const notification = z.object({ type: z.string(), msg: z.string() })
const paymentNotification = z.object({
  app_id: z.string(),
  out_order_no: z.string(),
  order_id: z.string(),
  status: z.string(),
  total_amount: z.number().int(),
})
const refundNotification = z.object({
  app_id: z.string(),
  order_id: z.string(),
  out_refund_no: z.string().default(''),
  refund_total_amount: z.number().int(),
  status: z.string(),
  message: z.string().default(''),
})

/** Converts an order of Douyin. */
export const toTrade = ({ out_order_no, order_id, total_amount, pay_status }: Order): Trade => ({
  payNo: out_order_no,
  tradeNo: order_id,
  amount: total_amount,
  status: statusOf(pay_status),
})

/** Source: developer.open-douyin.com, 查询订单信息, pay_status. */
function statusOf(payStatus: string): Trade['status'] {
  switch (payStatus) {
    case 'SUCCESS':
      return 'paid'
    case 'FAIL':
    case 'TIMEOUT':
    case 'CANCEL':
    case 'CLOSED':
      return 'closed'
    default:
      return 'open'
  }
}

/** A failed refund has ended, so that the next attempt needs another number. */
export function toRefundState(status: string, message: string): RefundState {
  if (status === 'SUCCESS') return { status: 'done' }
  if (status === 'FAIL') return { status: 'failed', reason: message || '抖音退款失败', needsNewNumber: true }
  return { status: 'accepted' }
}

/** Reads a notification and checks its signature. @throws NotificationRefused */
export function readNotification(
  { appId, publicKey, formerPublicKey }: DouyinPaySettings,
  { headers, body }: RawNotification,
  log: Log,
): Notification {
  const header = (name: string) => String(headers[`byte-${name}`] ?? '')
  const timestamp = header('timestamp')
  const signed = { timestamp, nonce: header('nonce-str'), signature: header('signature') }
  const isSignedBy = (key: KeyObject | undefined) =>
    key !== undefined && isSignedNotification(key, { ...signed, body: body.toString('utf8') })
  if (!isSignedBy(publicKey) && !isSignedBy(formerPublicKey)) {
    throw new NotificationRefused(403, 'bad sign')
  }
  if (!/^\d+$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > FRESH_S) {
    throw new NotificationRefused(403, 'stale')
  }
  const { type, msg } = checked(notification, parseJson(body))
  if (type === 'payment') {
    const paid = checked(paymentNotification, parseJson(msg))
    if (paid.app_id !== appId) throw new NotificationRefused(403, 'other merchant')
    return { kind: 'payment', trade: toTrade({ ...paid, pay_status: paid.status, item_order_list: [] }) }
  }
  if (type !== 'refund') return { kind: 'other' }
  const back = checked(refundNotification, parseJson(msg))
  if (back.app_id !== appId) throw new NotificationRefused(403, 'other merchant')
  if (!back.out_refund_no) {
    // Douyin's staff has refunded: the money is gone, so the operator must know.
    log.error({ orderId: back.order_id, amount: back.refund_total_amount }, 'Douyin refunded by itself')
    return { kind: 'other' }
  }
  return {
    kind: 'refund',
    refundNo: back.out_refund_no,
    of: { tradeNo: back.order_id },
    amount: back.refund_total_amount,
    state: toRefundState(back.status, back.message),
  }
}

function checked<Schema extends z.ZodType>(schema: Schema, content: unknown): z.output<Schema> {
  const parsed = schema.safeParse(content)
  if (!parsed.success) throw new NotificationRefused(400, 'malformed')
  return parsed.data
}
