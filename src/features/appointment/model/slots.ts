import type { testDriveDay } from '@contract/shapes/appointment'
import type { z } from 'zod'
import { clockText, DAY_MS, parseDateText, startOfDay, weekdayText } from '@/lib/dateText'

export interface Slot {
  readonly startsAt: number
  /** Such as '09:30'. */
  readonly text: string
  readonly isFree: boolean
  /** Why it can't be chosen; '' where it can. */
  readonly reason: string
}

export interface Day {
  /** yyyy-mm-dd */
  readonly day: string
  /** 今天, 明天, 周三 … */
  readonly name: string
  /** Such as '11/24'. */
  readonly date: string
  readonly slots: readonly Slot[]
  readonly freeCount: number
  /** 可约, 约满, 已截止 (all of them are past), 休息 (there are none). */
  readonly note: string
}

const REASONS = {
  free: '',
  taken: '这个时段已被约走',
  past: '这个时段已过，或离现在太近',
  closed: '门店这个时段不试驾',
} as const

/** The days ahead in the shopper's words. @param now ms of the mall's clock */
export function toDays(wire: readonly z.output<typeof testDriveDay>[], now: number): Day[] {
  return wire.map(({ day, slots }) => {
    const at = parseDateText(day) ?? 0
    const shown = slots.map(({ startsAt, state }) => ({
      startsAt,
      text: clockText(startsAt),
      isFree: state === 'free',
      reason: REASONS[state] ?? '这个时段不能约',
    }))
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

/** 今天 and 明天 in Beijing, else the weekday. */
export function dayName(at: number, now: number): string {
  const days = Math.round((startOfDay(at) - startOfDay(now)) / DAY_MS)
  return days === 0 ? '今天' : days === 1 ? '明天' : weekdayText(at)
}

/** Where to begin: the chosen slot's day, else the first with room, else the first. */
export function dayToShow(days: readonly Day[], chosen: number | null): string {
  const holding = days.find(({ slots }) => slots.some(({ startsAt }) => startsAt === chosen))
  return (holding ?? days.find(({ freeCount }) => freeCount > 0) ?? days[0])?.day ?? ''
}

/** Whether the slot may still be chosen. */
export const isFreeAt = (days: readonly Day[], startsAt: number | null): boolean =>
  days.some(({ slots }) => slots.some((slot) => slot.startsAt === startsAt && slot.isFree))
