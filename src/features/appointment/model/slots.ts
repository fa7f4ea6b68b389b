import { clockText, DAY_MS, parseDateText, startOfDay, weekdayText } from '@contract/rules/dateText'
import { own } from '@contract/rules/own'
import type { appointmentDay } from '@contract/shapes/appointment'
import type { z } from 'zod'

export interface Slot {
  readonly startsAt: number
  /** Start time, such as '09:30'. */
  readonly text: string
  readonly isFree: boolean
  /** Reason why the slot can't be chosen; '' when it can. */
  readonly reason: string
}

export interface Day {
  /** yyyy-mm-dd */
  readonly day: string
  /** Name of the day: 今天, 明天, 周三 … */
  readonly name: string
  /** Month and day, such as '11/24'. */
  readonly date: string
  readonly slots: readonly Slot[]
  readonly freeCount: number
  /** Availability: 可约, 约满 (full), 已截止 (all slots are past), 休息 (there are no slots). */
  readonly note: string
}

const REASONS = {
  free: '',
  taken: '这个时段已被约走',
  past: '这个时段已过，或离现在太近',
  closed: '门店这个时段不接受预约',
} as const

/**
 * Converts the coming days to the texts shown. Slots without a time and days without a date can't be booked: they are
 * left out. @param now the mall's clock, in ms
 */
export function toDays(wire: readonly z.output<typeof appointmentDay>[], now: number): Day[] {
  return wire.flatMap(({ day, slots }) => {
    const at = parseDateText(day)
    const shown = slots
      .filter(({ startsAt }) => startsAt > 0)
      .map(({ startsAt, state }) => ({
        startsAt,
        text: clockText(startsAt),
        isFree: state === 'free',
        reason: own(REASONS, state) ?? '这个时段不能约',
      }))
    if (!at || shown.length < Math.min(slots.length, 1)) return []
    const freeCount = shown.filter(({ isFree }) => isFree).length
    return {
      day,
      name: dayName(at, now),
      date: `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}`,
      slots: shown,
      freeCount,
      note: noteOf(
        freeCount,
        slots.map(({ state }) => state),
      ),
    }
  })
}

function noteOf(freeCount: number, states: readonly string[]): string {
  if (freeCount > 0) return '可约'
  if (states.length === 0) return '休息'
  return states.every((state) => state === 'past') ? '已截止' : '约满'
}

/** Returns 今天 or 明天 (Beijing time), otherwise the weekday. */
export function dayName(at: number, now: number): string {
  const days = Math.round((startOfDay(at) - startOfDay(now)) / DAY_MS)
  return days === 0 ? '今天' : days === 1 ? '明天' : weekdayText(at)
}

/** Returns the day to open at: that of the chosen slot, else the first with a free slot, else the first. */
export function dayToShow(days: readonly Day[], chosen: number | null): string {
  const holding = days.find(({ slots }) => slots.some(({ startsAt }) => startsAt === chosen))
  return (holding ?? days.find(({ freeCount }) => freeCount > 0) ?? days[0])?.day ?? ''
}

/** Returns whether the slot can still be chosen. */
export const isFreeAt = (days: readonly Day[], startsAt: number | null): boolean =>
  days.some(({ slots }) => slots.some((slot) => slot.startsAt === startsAt && slot.isFree))
