import { z } from 'zod'
import { isDateText } from '../rules/dateText'
import { appointmentStatus } from '../shapes/appointment'
import type { driveCalendarCalls } from './calls'
import type { DeskSchema } from './schemas'

const dealerId = z.string().min(1).max(64)
const instant = z.number().int()

const drive = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  series: z.string(),
  status: appointmentStatus,
})
export type CalendarDrive = z.output<typeof drive>

const slot = z.object({
  startsAt: instant,
  endsAt: instant,
  isPast: z.boolean(),
  /** Taken out by the dealer; drives that were booked before still take place. */
  isClosed: z.boolean(),
  /** Drives that can still be booked. */
  free: z.number().int(),
  drives: z.array(drive),
})
export type CalendarSlot = z.output<typeof slot>

const calendar = z.object({
  /** Null when no dealer has test drives. */
  dealer: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** False: the dealer has no hours for test drives. */
  hasHours: z.boolean(),
  days: z.array(z.object({ day: z.string(), isDayOff: z.boolean(), slots: z.array(slot) })),
})
export type DriveCalendar = z.output<typeof calendar>

export const driveCalendarSchemas = {
  calendar: {
    summary: 'Slots of a dealer with their test drives, for up to seven days',
    query: z.object({
      /** By default the dealer whose unconfirmed drive comes next. */
      dealerId: dealerId.optional(),
      from: z.string().refine(isDateText, '日期格式为 2026-01-31'),
      days: z.coerce.number().int().min(1).max(7),
    }),
    reply: calendar,
  },
  changeSlots: {
    summary: 'Close slots for booking, or open them again',
    body: z.object({
      dealerId,
      startsAt: z.array(instant).min(1).max(200),
      isClosed: z.boolean(),
    }),
    reply: z.object({ changed: z.number().int() }),
  },
} satisfies Record<keyof typeof driveCalendarCalls, DeskSchema>
