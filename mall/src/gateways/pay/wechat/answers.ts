import { z } from 'zod'
import { parseJson } from '../localNotification'
import { type Notification, NotificationRefused, type RawNotification } from '../notification'
import type { RefundOrder } from '../payGateway'
import { gatewayRefused } from '../requestGateway'
import type { RefundState, Trade } from '../tradeStates'
import type { WechatClient } from './wechatClient'

const amounts = z.object({ total: z.number().int(), currency: z.string().default('CNY') })
const transaction = z.object({
  appid: z.string().optional(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().default(''),
  amount: amounts.optional(),
})
const refundReply = z.object({
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  status: z.string(),
  amount: z.object({ refund: z.number().int(), currency: z.string().default('CNY') }),
})
const refundNotification = z.object({
  mchid: z.string(),
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  refund_status: z.string(),
  amount: z.object({ refund: z.number().int() }),
})
const notification = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.string(),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
})

/** Converts a transaction of WeChat Pay, and checks that it belongs to this merchant. */
export function toTrade(payNo: string, answer: unknown, mchId: string): Trade {
  const parsed = transaction.safeParse(answer)
  if (!parsed.success || parsed.data.out_trade_no !== payNo || parsed.data.mchid !== mchId) {
    throw gatewayRefused()
  }
  return tradeOf(parsed.data)
}

function tradeOf({ out_trade_no, trade_state, transaction_id, amount }: z.output<typeof transaction>): Trade {
  // Another currency: -1 never equals the amount of a payment.
  const fen = amount && amount.currency === 'CNY' ? amount.total : -1
  return { payNo: out_trade_no, amount: fen, status: statusOf(trade_state), tradeNo: transaction_id }
}

/** Source: pay.weixin.qq.com, 查询订单, trade_state. */
function statusOf(tradeState: string): Trade['status'] {
  switch (tradeState) {
    case 'SUCCESS':
      return 'paid'
    case 'REFUND':
      return 'refunded'
    case 'CLOSED':
    case 'REVOKED':
      return 'closed'
    default:
      return 'open'
  }
}

/** Converts the reply to a request for a refund, and checks that it is about this one. */
export function toRefund(
  { refundNo, payNo }: Pick<RefundOrder, 'refundNo' | 'payNo'>,
  answer: unknown,
): RefundState {
  const parsed = refundReply.safeParse(answer)
  if (!parsed.success) throw gatewayRefused()
  const { out_refund_no, out_trade_no, status, amount } = parsed.data
  if (out_refund_no !== refundNo || out_trade_no !== payNo) throw gatewayRefused()
  const state = toRefundState(status)
  // Another currency: -1 never equals the amount of a refund.
  return state.status === 'done'
    ? { ...state, amount: amount.currency === 'CNY' ? amount.refund : -1 }
    : state
}

/**
 * Converts the status of a refund. CLOSED has ended without money; ABNORMAL (the card is gone) waits for the operator,
 * so a second number could pay twice.
 */
export function toRefundState(status: string): RefundState {
  switch (status) {
    case 'SUCCESS':
      return { status: 'done' }
    case 'CLOSED':
      return { status: 'failed', reason: '微信支付关闭了退款', needsNewNumber: true }
    case 'ABNORMAL':
      return { status: 'failed', reason: '退款异常，请在微信支付商户平台处理', needsNewNumber: false }
    default:
      return { status: 'accepted' }
  }
}

/** Reads a notification: checks its signature and decrypts its content. @throws NotificationRefused */
export async function readNotification(
  client: WechatClient,
  { mchId, appIds }: { mchId: string; appIds: readonly string[] },
  raw: RawNotification,
): Promise<Notification> {
  const problem = await client.problemOf(raw.headers, raw.body)
  if (problem) throw new NotificationRefused(403, problem)
  const parsed = notification.safeParse(parseJson(raw.body))
  if (!parsed.success) throw new NotificationRefused(400, 'malformed')
  const { event_type, resource } = parsed.data
  let content: unknown
  try {
    content = parseJson(client.unseal(resource))
  } catch {
    throw new NotificationRefused(403, 'not encrypted for this merchant')
  }
  if (event_type.startsWith('REFUND.')) {
    const { mchid, out_refund_no, out_trade_no, refund_status, amount } = checked(refundNotification, content)
    if (mchid !== mchId) throw new NotificationRefused(403, 'other merchant')
    return {
      kind: 'refund',
      refundNo: out_refund_no,
      of: { payNo: out_trade_no },
      amount: amount.refund,
      state: toRefundState(refund_status),
    }
  }
  if (!event_type.startsWith('TRANSACTION.')) return { kind: 'other' }
  const paid = checked(transaction, content)
  if (paid.mchid !== mchId) throw new NotificationRefused(403, 'other merchant')
  // A payment that was opened under a former app id is found by the query of its own number.
  if (paid.appid !== undefined && !appIds.includes(paid.appid))
    throw new NotificationRefused(403, 'other app')
  return { kind: 'payment', trade: tradeOf(paid) }
}

function checked<Schema extends z.ZodType>(schema: Schema, content: unknown): z.output<Schema> {
  const parsed = schema.safeParse(content)
  if (!parsed.success) throw new NotificationRefused(400, 'malformed')
  return parsed.data
}
