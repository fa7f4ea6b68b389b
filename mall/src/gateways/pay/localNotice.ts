import { z } from 'zod'
import { sameText } from '../../core/sameText'
import type { Ctx } from '../../ctx'
import { type Notice, NoticeRefused, type RawNotice } from './payGateway'

/** Notification of a payment by the local gateway. */
export interface LocalNotice {
  payNo: string
  tradeNo: string
  /** Fen. */
  amount: number
  status: 'paid'
  /** Time of signing, in real milliseconds. */
  timestamp: number
  nonce: string
}

const signedNotice = z.object({
  payNo: z.string().min(1).max(64),
  tradeNo: z.string().min(1).max(64),
  amount: z.number().int().min(0),
  status: z.literal('paid'),
  timestamp: z.number().int(),
  nonce: z.string().min(1).max(64),
  sign: z.string().max(100),
})

/** Maximum age of a notification: an older one is taken as a replay of a recorded one. */
export const NOTICE_LIVES_MS = 10 * 60_000

/** Returns the text to sign: every field with its name, so that no field can be moved or omitted. */
export const signedText = (notice: LocalNotice): string =>
  (['amount', 'nonce', 'payNo', 'status', 'timestamp', 'tradeNo'] as const)
    .map((field) => `${field}=${encodeURIComponent(String(notice[field]))}`)
    .join('&')

export const isFresh = (notice: LocalNotice, realNow: number): boolean =>
  Math.abs(realNow - notice.timestamp) <= NOTICE_LIVES_MS

export const signLocalNotice = (ctx: Ctx, notice: LocalNotice) => ({
  ...notice,
  sign: ctx.secrets.sign('pay.notify', signedText(notice)),
})

/** Verifies signature and age of a notification. @throws NoticeRefused */
export function readLocalNotice(ctx: Ctx, { body }: RawNotice): Notice {
  const parsed = signedNotice.safeParse(parseJson(body))
  if (!parsed.success) throw new NoticeRefused(400, 'malformed')
  const { sign, ...notice } = parsed.data
  if (!sameText(sign, ctx.secrets.sign('pay.notify', signedText(notice))))
    throw new NoticeRefused(403, 'bad sign')
  if (!isFresh(notice, Date.now())) throw new NoticeRefused(403, 'stale')
  const { payNo, tradeNo, amount, status } = notice
  return { kind: 'payment', trade: { payNo, tradeNo, amount, status } }
}

/** Returns undefined for text that isn't JSON. */
export function parseJson(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
