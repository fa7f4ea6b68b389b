import { dateParts } from '@contract/rules/dateText'
import { dayName, parseHours } from '@contract/rules/openingHours'

export interface OpenState {
  readonly isOpen: boolean
  /** Such as '营业中 · 18:00 打烊'; the unchanged hours if they can't be parsed. */
  readonly text: string
}

/**
 * Returns whether a dealer is open now.
 * @param hours '09:00–18:00' in Beijing time, or the hours of several days (`openingHours.ts`)
 * @param now the mall's clock in ms
 */
export function openState(hours: string, now: number): OpenState {
  const week = parseHours(hours)
  if (!week) return { isOpen: false, text: hours }
  const { hour, minute, weekday } = dateParts(now)
  const at = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  const today = week[weekday]
  if (today && at >= today.from && at < today.to) {
    return { isOpen: true, text: `营业中 · ${today.to} 打烊` }
  }
  if (today && at < today.from) return { isOpen: false, text: `已打烊 · 今天 ${today.from} 开门` }
  // Today's weekday again comes last: a dealer that opens once a week.
  for (let days = 1; days <= week.length; days++) {
    const day = (weekday + days) % week.length
    const next = week[day]
    if (next) {
      return { isOpen: false, text: `已打烊 · ${days === 1 ? '明天' : dayName(day)} ${next.from} 开门` }
    }
  }
  return { isOpen: false, text: hours }
}
