/**
 * Offset of Beijing time, which all displayed times use: a seckill at 10:00 starts at 10:00 whatever the device's
 * time zone is, and the mall, which may run on UTC, formats the same. China has one time all year.
 * Intl isn't used: not every mini-program host has it.
 */
const BEIJING_OFFSET_MS = 8 * 3_600_000

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export interface DateParts {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  /** 0 is Sunday. */
  readonly weekday: number
}

export function dateParts(ms: number): DateParts {
  const shifted = new Date(ms + BEIJING_OFFSET_MS)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    weekday: shifted.getUTCDay(),
  }
}

const pad = (value: number, length = 2): string => String(value).padStart(length, '0')

/** Whether a time exists: on the wire 0 means none. */
const isTime = (ms: number): boolean => Number.isFinite(ms) && ms !== 0

/** Formats a day as 'yyyy-mm-dd' (spec 5: birthdays); '' for no time. */
export function dateText(ms: number): string {
  if (!isTime(ms)) return ''
  const { year, month, day } = dateParts(ms)
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`
}

/** Formats a time as 'hh:mm'. */
export function clockText(ms: number): string {
  if (!isTime(ms)) return ''
  const { hour, minute } = dateParts(ms)
  return `${pad(hour)}:${pad(minute)}`
}

/** Formats a time as 'yyyy-mm-dd hh:mm'. */
export const minuteText = (ms: number): string => `${dateText(ms)} ${clockText(ms)}`.trim()

/** Formats a time as 'yyyy-mm-dd hh:mm:ss' (spec 5: other dates). */
export const dateTimeText = (ms: number): string =>
  isTime(ms) ? `${minuteText(ms)}:${pad(dateParts(ms).second)}` : ''

/** Formats a day as '8月1日'. */
export function monthDayText(ms: number): string {
  if (!isTime(ms)) return ''
  const { month, day } = dateParts(ms)
  return `${month}月${day}日`
}

/** Returns the day of the week, '周日' to '周六'. */
export const weekdayText = (ms: number): string =>
  isTime(ms) ? `周${'日一二三四五六'[dateParts(ms).weekday]}` : ''

/** Returns the start of the day in Beijing. */
export const startOfDay = (ms: number): number => {
  const sinceMidnight = (((ms + BEIJING_OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS
  return ms - sinceMidnight
}

/** Returns a number that increases by one at each midnight in Beijing; limits per day are saved under it. */
export const dayNumber = (ms: number): number => Math.floor((ms + BEIJING_OFFSET_MS) / DAY_MS)

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/

/**
 * Parses 'yyyy-mm-dd' or 'yyyy-mm-dd hh:mm:ss' in Beijing time to ms; null for another form or a day that doesn't
 * exist. Own code, because iOS can't parse `new Date('2024-01-01 10:00:00')`.
 */
export function parseDateText(text: string): number | null {
  const match = DATE.exec(text) ?? DATE_TIME.exec(text)
  if (!match) return null
  const [year, month, day, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number)
  if (year < 1000) return null
  const ms = Date.UTC(year, month - 1, day, hour, minute, second) - BEIJING_OFFSET_MS
  return (text.length === 10 ? dateText(ms) : dateTimeText(ms)) === text ? ms : null
}

/** Whether a text is 'yyyy-mm-dd' of a day that exists. */
export const isDateText = (text: string): boolean => DATE.test(text) && parseDateText(text) !== null

/** Whether a text is 'yyyy-mm-dd hh:mm:ss' of a time that exists. */
export const isDateTimeText = (text: string): boolean => DATE_TIME.test(text) && parseDateText(text) !== null
