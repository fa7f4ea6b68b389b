import { z } from 'zod'
import type { CoreContext } from '../../core/context'
import { sameText } from '../../core/sameText'
import { type Notification, NotificationRefused, type RawNotification } from './notification'

/** Notification of a payment by the local gateway. */
export interface LocalNotification {
  payNo: string
  tradeNo: string
  /** Fen. */
  amount: number
  status: 'paid'
  /** Time of signing, in real milliseconds. */
  timestamp: number
  nonce: string
}

const signedNotification = z.object({
  payNo: z.string().min(1).max(64),
  tradeNo: z.string().min(1).max(64),
  amount: z.number().int().min(0),
  status: z.literal('paid'),
  timestamp: z.number().int(),
  nonce: z.string().min(1).max(64),
  sign: z.string().max(100),
})

/** Maximum age of a notification: an older one is taken as a replay of a recorded one. */
export const MAX_NOTIFICATION_AGE_MS = 10 * 60_000

/** Returns the text to sign: every field with its name, so that no field can be moved or omitted. */
export const signedText = (notification: LocalNotification): string =>
  (['amount', 'nonce', 'payNo', 'status', 'timestamp', 'tradeNo'] as const)
    .map((field) => `${field}=${encodeURIComponent(String(notification[field]))}`)
    .join('&')

export const isFresh = (notification: LocalNotification, realNow: number): boolean =>
  Math.abs(realNow - notification.timestamp) <= MAX_NOTIFICATION_AGE_MS

export const signLocalNotification = (ctx: CoreContext, notification: LocalNotification) => ({
  ...notification,
  sign: ctx.secrets.sign('pay.notify', signedText(notification)),
})

/** Verifies signature and age of a notification. @throws NotificationRefused */
export function readLocalNotification(ctx: CoreContext, { body }: RawNotification): Notification {
  const parsed = signedNotification.safeParse(parseJson(body))
  if (!parsed.success) throw new NotificationRefused(400, 'malformed')
  const { sign, ...notification } = parsed.data
  if (!sameText(sign, ctx.secrets.sign('pay.notify', signedText(notification))))
    throw new NotificationRefused(403, 'bad sign')
  if (!isFresh(notification, Date.now())) throw new NotificationRefused(403, 'stale')
  const { payNo, tradeNo, amount, status } = notification
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
