import { clockText, DAY_MS, dateParts, dateText, startOfDay } from '@contract/rules/dateText'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Formats a past time for reviews, articles and messages: 刚刚, 5 分钟前, 3 小时前 (today), 昨天 18:05, 3 天前, then the date,
 * without the year for this year. A time slightly in the future is 刚刚.
 */
export function relativeTime(ms: number, now: number): string {
  if (!Number.isFinite(ms)) return ''
  const past = now - ms
  if (past < MINUTE) return past > -HOUR ? '刚刚' : dateText(ms)
  if (past < HOUR) return `${Math.floor(past / MINUTE)} 分钟前`
  const days = Math.round((startOfDay(now) - startOfDay(ms)) / DAY_MS)
  if (days === 0) return `${Math.floor(past / HOUR)} 小时前`
  if (days === 1) return `昨天 ${clockText(ms)}`
  if (days < 7) return `${days} 天前`
  return dateParts(ms).year === dateParts(now).year ? dateText(ms).slice(5) : dateText(ms)
}
