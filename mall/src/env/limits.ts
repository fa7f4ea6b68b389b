import { z } from 'zod'
import { type Given, numbersByName } from './values'

/** Data that is deleted after some days; each module says what that is and how long it keeps it. */
const RETAINED = [
  'tracking',
  'trackingKeys',
  'marketing',
  'shares',
  'drafts',
  'smsSources',
  'allowances',
  'contentChecks',
  'clientErrors',
  'sessions',
  'messages',
  'audit',
  'payAnswers',
  'draws',
  'votes',
  'formerPhones',
  'vehicleOwners',
] as const
export type Retained = (typeof RETAINED)[number]

export const limitSettings = {
  RATE_LIMIT_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(0)
    .describe(
      'requests of one user, or of one address without sessions (IPv6: /64); twenty times as many for an address in all. 0 = no limit, as below',
    ),
  OVERLOAD_MS: z.coerce
    .number()
    .int()
    .min(0)
    .describe(
      'wait for the processor or the database above which reads of guests are refused; twice as long for everybody',
    ),
  SMS_PER_IP_PER_HOUR: z.coerce
    .number()
    .int()
    .min(0)
    .describe('SMS codes for one address, known devices excepted'),
  GUEST_ROWS_PER_IP_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .describe('rows that guests behind one address may write'),
  USER_ROWS_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .describe(
      'rows that one user may write of what nothing else limits: shares, tickets, test drives, after-sales',
    ),
  CONNECTIONS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(0)
    .describe('open connections of one address, trusted proxies excepted'),
  UNPAID_ORDERS_PER_USER: z.coerce.number().int().min(0).describe('unpaid orders of one user at once'),
  UNPAID_PIECES_PER_USER: z.coerce.number().int().min(0).describe('pieces of one article in them'),
  ABANDONED_ORDERS_PER_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .describe('orders of a user and day that may end unpaid before the next is refused'),
  KEEP_DAYS: numbersByName(RETAINED, 5)
    .optional()
    .describe('how long old rows are kept: `tracking=30,drafts=7`'),
}

/** 0 is no limit. */
export interface UnpaidLimits {
  readonly orders: number
  /** Pieces of one article, over all of its SKUs. */
  readonly pieces: number
  /** Orders of one day that were cancelled or expired without payment. */
  readonly abandonedPerDay: number
}

/** How much is taken, and how long it is kept. */
export interface LimitEnv {
  /** Calls a minute from one session or one address (`core/rateLimits.ts`); 0 is no limit. */
  readonly rateLimitPerMinute: number
  /** Milliseconds that a guest's call may have to wait before it is refused (`core/overload.ts`); 0 is no limit. */
  readonly overloadMs: number
  /** SMS codes per hour and IP address, regardless of phone; 0 is no limit. */
  readonly smsPerIpPerHour: number
  /** Rows that the guests behind one address may write in a day; 0 is no limit. */
  readonly guestRowsPerIpPerDay: number
  /** Rows that one user may write in a day of what nothing else limits; 0 is no limit. */
  readonly userRowsPerDay: number
  /** Connections that one address may have open at once (`core/connections.ts`); 0 is no limit. */
  readonly connectionsPerAddress: number
  /** Limits on unpaid orders of one user (`modules/checkout/unpaidLimits.ts`). */
  readonly unpaid: UnpaidLimits
  /** Days to keep what `jobs/retention.ts` deletes, where different from its defaults. */
  readonly retentionDays: Readonly<Partial<Record<Retained, number>>>
}

export const readLimits = (s: Given<typeof limitSettings>): LimitEnv => ({
  rateLimitPerMinute: s.RATE_LIMIT_PER_MINUTE,
  overloadMs: s.OVERLOAD_MS,
  smsPerIpPerHour: s.SMS_PER_IP_PER_HOUR,
  guestRowsPerIpPerDay: s.GUEST_ROWS_PER_IP_PER_DAY,
  userRowsPerDay: s.USER_ROWS_PER_DAY,
  connectionsPerAddress: s.CONNECTIONS_PER_ADDRESS,
  unpaid: {
    orders: s.UNPAID_ORDERS_PER_USER,
    pieces: s.UNPAID_PIECES_PER_USER,
    abandonedPerDay: s.ABANDONED_ORDERS_PER_DAY,
  },
  retentionDays: s.KEEP_DAYS ?? {},
})
