import { z } from 'zod'
import type { developmentCalls } from './development'
import type { DeskSchema } from './schemas'

const instant = z.number().int()
/** Longest step of the clock: a clock beyond the database's range could never be corrected. */
const YEAR_MINUTES = 525_600

const sentCode = z.object({
  phone: z.string(),
  scene: z.string(),
  code: z.string(),
  sentAt: instant,
  state: z.enum(['valid', 'used', 'expired']),
  tries: z.number().int(),
})
export type SentCode = z.output<typeof sentCode>

const trade = z.object({
  payNo: z.string(),
  subject: z.string(),
  /** Fen. */
  amount: z.number().int(),
  refunded: z.number().int(),
  status: z.enum(['open', 'paid', 'closed']),
  refusesRefunds: z.boolean(),
  createdAt: instant,
})
export type Trade = z.output<typeof trade>

export const developmentState = z.object({
  /** The shop's time, and that of the machine. */
  now: instant,
  realNow: instant,
  codes: z.array(sentCode),
  /** Payments at the local gateway, newest first. */
  trades: z.array(trade),
})
export type DevelopmentState = z.output<typeof developmentState>

const params = z.object({ id: z.string().min(1).max(64) })
const nothing = z.object({})

export const developmentSchemas = {
  state: { summary: 'Sent codes, the clock, and payments at the local gateway', reply: developmentState },
  advance: {
    summary: 'Advance the clock by minutes, and run the jobs that are due then',
    body: z.object({
      minutes: z
        .number('前进的分钟数请填写整数')
        .int('前进的分钟数请填写整数')
        .min(1, '前进的分钟数请填写 1 到 525600 的整数')
        .max(YEAR_MINUTES, '前进的分钟数请填写 1 到 525600 的整数'),
    }),
    reply: z.object({ now: instant, jobs: z.number().int() }),
  },
  pay: {
    summary: 'Pay at the local gateway; `notifies` says whether the mall is notified',
    params,
    body: z.object({ notifies: z.boolean() }),
    reply: nothing,
  },
  notify: { summary: 'Notify the mall of a payment at the local gateway', params, reply: nothing },
  refuseRefunds: {
    summary: 'Whether the local gateway refuses the refunds of a payment',
    params,
    body: z.object({ refuses: z.boolean() }),
    reply: nothing,
  },
} satisfies Record<keyof typeof developmentCalls, DeskSchema>
