import { DAY_MS, dateParts, startOfDay } from '../rules/dateText'
import { own } from '../rules/own'

/** Days of a filter that move with the calendar, so that a saved filter finds those of the day on which it is opened. */
export const RELATIVE_DAYS = {
  today: '今天',
  yesterday: '昨天',
  last7: '近 7 天',
  last30: '近 30 天',
  month: '本月',
} as const

export type RelativeDays = keyof typeof RELATIVE_DAYS

export const isRelativeDays = (value: unknown): value is RelativeDays =>
  typeof value === 'string' && own(RELATIVE_DAYS, value) !== undefined

/** Returns the first and the last millisecond of the days, in Beijing. */
export function rangeOfDays(days: RelativeDays, now: number): readonly [number, number] {
  const today = startOfDay(now)
  const end = today + DAY_MS - 1
  switch (days) {
    case 'today':
      return [today, end]
    case 'yesterday':
      return [today - DAY_MS, today - 1]
    case 'last7':
      return [today - 6 * DAY_MS, end]
    case 'last30':
      return [today - 29 * DAY_MS, end]
    case 'month':
      return [today - (dateParts(now).day - 1) * DAY_MS, end]
  }
}

/** Returns the days that a range is at this moment; undefined for any other range. */
export const daysOfRange = (
  [from, to]: readonly [number | null, number | null],
  now: number,
): RelativeDays | undefined =>
  (Object.keys(RELATIVE_DAYS) as RelativeDays[]).find((days) => {
    const [first, last] = rangeOfDays(days, now)
    return first === from && last === to
  })
