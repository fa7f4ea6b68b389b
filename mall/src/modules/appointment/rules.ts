import {
  type AppointmentKind,
  type AppointmentState,
  changeableUntil,
  isVehicleService,
  OPEN_STATES,
} from '@contract/rules/appointments'
import {
  clockText,
  DAY_MS,
  dateParts,
  dateText,
  MINUTE_MS,
  monthDayText,
  startOfDay,
} from '@contract/rules/dateText'
import type { appointmentAction } from '@contract/shapes/appointment'
import type { z } from 'zod'

export type AppointmentAction = z.output<typeof appointmentAction>

const LABELS: Readonly<Record<AppointmentState, string>> = {
  submitted: '待门店确认',
  confirmed: '已确认',
  arrived: '已到店',
  inWork: '作业中',
  ready: '可以取车',
  done: '已完成',
  cancelled: '已取消',
  noShow: '未到店',
  rescheduled: '已改期',
  proposed: '待您确认',
  declined: '未接受',
}

export const appointmentLabel = (status: AppointmentState): string => LABELS[status]

/** Titles of the timeline. */
const EVENTS: Readonly<Record<AppointmentState, string>> = {
  submitted: '预约已提交',
  confirmed: '门店已确认',
  arrived: '已到店',
  inWork: '开始作业',
  ready: '可以取车',
  done: '已完成',
  cancelled: '预约已取消',
  noShow: '未按时到店',
  rescheduled: '已改期',
  proposed: '门店建议改时间',
  declined: '没有接受门店的建议',
}

export const eventTitle = (kind: AppointmentKind, to: AppointmentState): string =>
  to !== 'done'
    ? EVENTS[to]
    : kind === 'testDrive'
      ? '试驾完成'
      : isVehicleService(kind)
        ? '已交车'
        : '接待完成'

/** Returns the actions open to the shopper. Close to its start, only the dealer decides. */
export function actionsOf(
  {
    kind,
    status,
    starts_at: startsAt,
  }: { kind: AppointmentKind; status: AppointmentState; starts_at: number },
  hasProposal: boolean,
  now: number,
): AppointmentAction[] {
  if (OPEN_STATES.includes(status)) {
    const answers: AppointmentAction[] = hasProposal && now < startsAt ? ['accept', 'decline'] : []
    return now < changeableUntil(kind, startsAt) ? [...answers, 'reschedule', 'cancel'] : answers
  }
  return status === 'done' || status === 'cancelled' || status === 'noShow' ? ['rebook'] : []
}

/** Number of days on which an appointment may be booked, including today. */
export const DAYS_AHEAD = 14

/** Minimum time before an appointment, which the dealer needs to prepare it. */
export const LEAD_MS = 30 * MINUTE_MS

export interface Hours {
  /** Minutes of the day in Beijing; the last appointment ends by `closesAt`. */
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
export function slotsOfDay(hours: Hours, at: number): Slot[] {
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
export function bookableSlot(hours: Hours, startsAt: number, now: number): Slot | undefined {
  if (isTooSoon(startsAt, now) || startsAt >= startOfDay(now) + DAYS_AHEAD * DAY_MS) return undefined
  return slotsOfDay(hours, startsAt).find((slot) => slot.startsAt === startsAt)
}

export const timeText = (at: number) => `${monthDayText(at)} ${clockText(at)}`

/** Says how an appointment goes on when a time that was proposed instead is not taken. */
export const stillText = ({ starts_at, to_move }: { starts_at: number; to_move: boolean }): string =>
  to_move ? '门店会与您联系另约时间' : `仍是 ${timeText(starts_at)}`
