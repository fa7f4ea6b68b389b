import { z } from 'zod'
import { APPOINTMENT_KINDS } from '../rules/appointments'
import { isDateText } from '../rules/dateText'
import { appointmentStatus } from '../shapes/appointment'
import type { appointmentCalendarCalls } from './calls'
import type { DeskSchema } from './schemas'

const dealerId = z.string().min(1).max(64)
const instant = z.number().int()

const booked = z.object({
  id: z.string(),
  kind: z.enum(APPOINTMENT_KINDS),
  name: z.string(),
  phone: z.string(),
  /** Series, plate or model: what it is about. */
  about: z.string(),
  status: appointmentStatus,
  /** The dealer can't receive it at its time: another one is to be found. */
  isToMove: z.boolean(),
})
export type CalendarAppointment = z.output<typeof booked>

const slot = z.object({
  startsAt: instant,
  endsAt: instant,
  isPast: z.boolean(),
  /** Taken out by the dealer; appointments that were booked before still take place. */
  isClosed: z.boolean(),
  /** Appointments that can still be booked. */
  free: z.number().int(),
  appointments: z.array(booked),
})
export type CalendarSlot = z.output<typeof slot>

const held = booked.extend({ startsAt: instant })
/** An appointment in slots that are to be closed. */
export type HeldAppointment = z.output<typeof held>

const calendar = z.object({
  /** Null when no dealer takes appointments. */
  dealer: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** False: the dealer has no hours for these appointments. */
  hasHours: z.boolean(),
  days: z.array(z.object({ day: z.string(), isDayOff: z.boolean(), slots: z.array(slot) })),
})
export type AppointmentCalendar = z.output<typeof calendar>

/** Capacity that the slots belong to: cars to drive, advisers, or bays. */
const capacity = z.enum(['cars', 'advisers', 'bays'])

export const appointmentCalendarSchemas = {
  calendar: {
    summary: 'Slots of a dealer with their appointments, for up to seven days',
    query: z.object({
      /** Left out: the dealer whose unconfirmed appointment comes next. */
      dealerId: dealerId.optional(),
      capacity: capacity.default('cars'),
      from: z.string().refine(isDateText, '日期格式为 2026-01-31'),
      days: z.coerce.number().int().min(1).max(7),
    }),
    reply: calendar,
  },
  freeSlots: {
    summary: 'Free slots to which an appointment can be moved',
    params: z.object({ id: z.string().min(1).max(64) }),
    reply: z.object({ slots: z.array(z.object({ startsAt: instant, endsAt: instant })) }),
  },
  changeSlots: {
    summary: 'Close slots for booking, or open them again',
    body: z.object({
      dealerId,
      capacity: capacity.default('cars'),
      startsAt: z.array(instant).min(1).max(200),
      isClosed: z.boolean(),
      /** Whether what is booked in the closed slots takes place. False: the shoppers are notified that the dealer calls. */
      takePlace: z.boolean().default(true),
      /** Ids of the open appointments in these slots that the operator was shown. */
      seen: z.array(z.string().max(64)).max(500).default([]),
    }),
    reply: z.object({
      changed: z.number().int(),
      /** Open appointments in slots that are closed. With one that wasn't `seen`, nothing was changed. */
      appointments: z.array(held),
    }),
  },
} satisfies Record<keyof typeof appointmentCalendarCalls, DeskSchema>
