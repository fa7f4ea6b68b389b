import { z } from 'zod'
import { type Given, type Mode, numbersByName } from './values'

/** Data that is deleted after some days; each room says what that is and how long it keeps it. */
const RETAINED = [
  'tracking',
  'trackingKeys',
  'marketing',
  'shares',
  'drafts',
  'smsSources',
  'allowances',
  'contentChecks',
] as const
export type Retained = (typeof RETAINED)[number]

export const limitSettings = {
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(0).default(3_000),
  SMS_PER_IP_PER_HOUR: z.coerce.number().int().min(0).default(200),
  GUEST_ROWS_PER_IP_PER_DAY: z.coerce.number().int().min(0).default(20_000),
  /** `tracking=30,drafts=7`. */
  KEEP_DAYS: numbersByName(RETAINED, 5).default({}),
}

/** How much is taken, and how long it is kept. */
export interface LimitEnv {
  /** Calls a minute from one session or one address (`core/rateLimits.ts`); 0 is no limit. */
  readonly rateLimitPerMinute: number
  /** SMS codes per hour and IP address, regardless of phone; 0 is no limit. */
  readonly smsPerIpPerHour: number
  /** Rows that the guests behind one address may write in a day; 0 is no limit. */
  readonly guestRowsPerIpPerDay: number
  /** Days to keep what `jobs/retention.ts` deletes, where different from its defaults. */
  readonly retentionDays: Readonly<Partial<Record<Retained, number>>>
}

export const readLimits = (s: Given<typeof limitSettings>, mode: Mode): LimitEnv => ({
  rateLimitPerMinute: mode === 'test' ? 0 : s.RATE_LIMIT_PER_MINUTE,
  smsPerIpPerHour: mode === 'test' ? 0 : s.SMS_PER_IP_PER_HOUR,
  guestRowsPerIpPerDay: s.GUEST_ROWS_PER_IP_PER_DAY,
  retentionDays: s.KEEP_DAYS,
})
