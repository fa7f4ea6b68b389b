import { DAY_MS, dateParts, dateText, startOfDay } from '@contract/rules/dateText'
import type { appointmentAction, appointmentStatus } from '@contract/shapes/appointment'
import type { z } from 'zod'

export type AppointmentStatus = z.output<typeof appointmentStatus>
export type AppointmentAction = z.output<typeof appointmentAction>

const LABELS: Readonly<Record<AppointmentStatus, string>> = {
  submitted: '待门店确认',
  confirmed: '已确认',
  arrived: '已到店',
  done: '已完成',
  cancelled: '已取消',
  noShow: '未到店',
  rescheduled: '已改期',
}

export const appointmentLabel = (status: AppointmentStatus): string => LABELS[status]

/** Legal transitions (decision 0015). */
const NEXT: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  submitted: ['confirmed', 'cancelled', 'rescheduled'],
  confirmed: ['arrived', 'cancelled', 'noShow', 'rescheduled'],
  arrived: ['done'],
  done: [],
  cancelled: [],
  noShow: [],
  rescheduled: [],
}

/** Returns the states from which `to` may be reached, for `UPDATE … WHERE status in`. */
export const statesBefore = (to: AppointmentStatus): AppointmentStatus[] =>
  (Object.keys(NEXT) as AppointmentStatus[]).filter((from) => NEXT[from].includes(to))

/** States of a drive that is still to come. */
export const OPEN: readonly AppointmentStatus[] = ['submitted', 'confirmed']

/** Returns the actions open to the shopper. Once the drive has begun, only the dealer decides. */
export function actionsOf(status: AppointmentStatus, startsAt: number, now: number): AppointmentAction[] {
  if (OPEN.includes(status)) return now < startsAt ? ['reschedule', 'cancel'] : []
  return status === 'done' || status === 'cancelled' || status === 'noShow' ? ['rebook'] : []
}

const MINUTE_MS = 60_000

/** Number of days on which a drive may be booked, including today. */
export const DAYS_AHEAD = 14

/** Minimum time before a drive, which the dealer needs to get the car ready. */
export const LEAD_MS = 30 * MINUTE_MS

export interface DriveHours {
  /** Minutes of the day in Beijing; the last drive ends by `closesAt`. */
  readonly opensAt: number
  readonly closesAt: number
  readonly slotMinutes: number
  /** 0 is Sunday. */
  readonly daysOff: readonly number[]
  /** Single days on which the dealer is closed, 'yyyy-mm-dd'. */
  readonly closedDates: readonly string[]
}

export interface Slot {
  readonly startsAt: number
  readonly endsAt: number
}

/** Returns the slots of the day that contains `at`, in order; none on a day off or a closed one. */
export function slotsOfDay(hours: DriveHours, at: number): Slot[] {
  const midnight = startOfDay(at)
  if (hours.daysOff.includes(dateParts(midnight).weekday)) return []
  if (hours.closedDates.includes(dateText(midnight))) return []
  const slots: Slot[] = []
  for (
    let minute = hours.opensAt;
    minute + hours.slotMinutes <= hours.closesAt;
    minute += hours.slotMinutes
  ) {
    const startsAt = midnight + minute * MINUTE_MS
    slots.push({ startsAt, endsAt: startsAt + hours.slotMinutes * MINUTE_MS })
  }
  return slots
}

/** Returns the midnights of the days that may be booked. */
export const bookableDays = (now: number): number[] =>
  Array.from({ length: DAYS_AHEAD }, (_, day) => startOfDay(now) + day * DAY_MS)

/** Returns true for past slots and slots that begin too soon, by the mall's clock. */
export const isTooSoon = (startsAt: number, now: number): boolean => startsAt < now + LEAD_MS

/** Returns the slot that begins at `startsAt` if it can be booked. */
export function bookableSlot(hours: DriveHours, startsAt: number, now: number): Slot | undefined {
  if (isTooSoon(startsAt, now) || startsAt >= startOfDay(now) + DAYS_AHEAD * DAY_MS) return undefined
  return slotsOfDay(hours, startsAt).find((slot) => slot.startsAt === startsAt)
}
