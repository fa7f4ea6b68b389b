import { DAY_MS, MINUTE_MS } from '@contract/rules/dateText'
import type { messageChannel, messageKind } from '@contract/shapes/message'
import type { z } from 'zod'

export type MessageKind = z.output<typeof messageKind>
export type MessageChannel = z.output<typeof messageChannel>

/** Milliseconds before the seckill at which the reminder is sent, as the shop promises. */
export const REMIND_BEFORE_MS = 5 * MINUTE_MS
/** No reminder is sent when the seckill began longer ago than this. */
export const SALE_NEWS_MS = 10 * MINUTE_MS
export const SHIPPED_NEWS_MS = 3 * DAY_MS
export const READY_NEWS_MS = DAY_MS
export const MAINTENANCE_NEWS_MS = 7 * DAY_MS
/** Number of attempts after which the operator has to look. */
export const MAX_ATTEMPTS = 6

export const MESSAGE_KINDS: readonly MessageKind[] = [
  'shipped',
  'saleStarts',
  'vehicleReady',
  'maintenanceDue',
]

export const KIND_NAMES: Readonly<Record<MessageKind, string>> = {
  shipped: '发货通知',
  saleStarts: '秒杀开抢提醒',
  vehicleReady: '取车通知',
  maintenanceDue: '保养提醒',
}

/** Returns when a reminder is due. One requested in the last minutes before the seckill is due at once. */
export const remindAt = (startAt: number, now: number): number => Math.max(now, startAt - REMIND_BEFORE_MS)
