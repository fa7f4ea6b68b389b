import { z } from 'zod'
import { isDateText } from '../rules/dateText'
import type { numbersCalls } from './calls'
import type { DeskSchema } from './schemas'

const day = z.string().refine(isDateText, '日期格式为 2026-01-31')
const count = z.number().int()

/** Numbers of one day or of a whole period. Null: not for these roles. Money in fen. */
const figures = z.object({
  /** Paid amount without what goes back of it, by the time of payment. */
  sales: count.nullable(),
  /** Paid amount, by the time of payment. */
  gross: count.nullable(),
  /** Money that went back to buyers, by the time it did. */
  refunds: count.nullable(),
  /** Paid orders, also those that needed no payment. */
  orders: count.nullable(),
  /** Devices that opened the shop; of a period the sum of its days. */
  visitors: count.nullable(),
  /** Devices, of those above, that saw the result of a payment. */
  payers: count.nullable(),
  /** Accounts that were opened. */
  customers: count.nullable(),
  /** Test drives that were booked. */
  drives: count.nullable(),
  /** Vehicle orders whose deposit was paid. */
  vehicles: count.nullable(),
})
export type Figures = z.output<typeof figures>

const dayFigures = figures.extend({ day: z.string() })
export type DayFigures = z.output<typeof dayFigures>

const seriesRow = z.object({
  id: z.string(),
  name: z.string(),
  drives: count,
  vehicles: count,
  deposits: count,
})
const dealerRow = seriesRow.extend({ city: z.string(), drivesDone: count, missed: count })
const campaignRow = z.object({
  kind: z.enum(['coupon', 'seckill', 'bargain', 'draw', 'activity']),
  name: z.string(),
  /** Bargains, draws and entries of shoppers, and those of them that reached, won or attended; null for sales. */
  joined: count.nullable(),
  reached: count.nullable(),
  orders: count,
  sales: count,
  discount: count,
})
export type SeriesRow = z.output<typeof seriesRow>
export type DealerRow = z.output<typeof dealerRow>
export type CampaignRow = z.output<typeof campaignRow>

const numbers = z.object({
  from: day,
  to: day,
  /** The last day isn't over: it is compared with the period before up to the same time of the day. */
  isRunning: z.boolean(),
  totals: figures,
  /** The period of the same length before. */
  before: figures,
  days: z.array(dayFigures),
  daysBefore: z.array(dayFigures),
  series: z.array(seriesRow).nullable(),
  dealers: z.array(dealerRow).nullable(),
  campaigns: z.array(campaignRow).nullable(),
})
export type Numbers = z.output<typeof numbers>

export const numbersSchemas = {
  numbers: {
    summary: 'Numbers of a period of days in China, with those of the period before',
    query: z.object({ from: day, to: day }),
    reply: numbers,
  },
  waiting: {
    summary: 'Numbers of rows that wait for somebody',
    reply: z.object({ counts: z.record(z.string(), count) }),
  },
} satisfies Record<keyof typeof numbersCalls, DeskSchema>
