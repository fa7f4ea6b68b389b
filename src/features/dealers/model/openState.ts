import { DAY_MS, dateParts, dateText, monthDayText } from '@contract/rules/dateText'
import { dayName, parseHours } from '@contract/rules/openingHours'

export interface OpenState {
  readonly isOpen: boolean
  /** Text to show, such as '营业中 · 18:00 打烊'; the unchanged hours if they can't be parsed. */
  readonly text: string
}

/** Days ahead in which the next opening is looked for: longer than any row of holidays. */
const LOOK_AHEAD = 30

/**
 * Returns whether a dealer is open now.
 * @param hours '09:00–18:00' in Beijing time, or the hours of several days (`openingHours.ts`)
 * @param now the mall's clock in ms
 * @param closedDates single days on which it is closed, 'yyyy-mm-dd'
 */
export function openState(hours: string, now: number, closedDates: readonly string[] = []): OpenState {
  const week = parseHours(hours)
  if (!week) return { isOpen: false, text: hours }
  const hoursAt = (at: number) => (closedDates.includes(dateText(at)) ? null : week[dateParts(at).weekday])
  const { hour, minute } = dateParts(now)
  const clock = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  const today = hoursAt(now)
  if (today && clock >= today.from && clock < today.to) {
    return { isOpen: true, text: `营业中 · ${today.to} 打烊` }
  }
  if (today && clock < today.from) return { isOpen: false, text: `已打烊 · 今天 ${today.from} 开门` }
  const state = closedDates.includes(dateText(now)) ? '今天休息' : '已打烊'
  for (let days = 1; days <= LOOK_AHEAD; days++) {
    const at = now + days * DAY_MS
    const next = hoursAt(at)
    if (next) return { isOpen: false, text: `${state} · ${dayText(at, days)} ${next.from} 开门` }
  }
  return { isOpen: false, text: hours }
}

/** Today's weekday again is the last that is named: a dealer that opens once a week. */
function dayText(at: number, days: number): string {
  if (days === 1) return '明天'
  return days <= 7 ? dayName(dateParts(at).weekday) : monthDayText(at)
}
