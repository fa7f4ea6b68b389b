import { z } from 'zod'
import { id, instant, picture } from '../schema'
import { dealer } from './dealer'

export const appointmentStatus = z.enum([
  'submitted',
  'confirmed',
  'arrived',
  'done',
  'cancelled',
  'noShow',
  'rescheduled',
])

export const appointmentAction = z.enum(['reschedule', 'cancel', 'rebook'])

export const testDriveSlot = z.object({
  startsAt: instant,
  endsAt: instant,
  /** taken: nobody else can drive then. past: it has begun, or begins too soon. closed: the dealer doesn't drive. */
  state: z.enum(['free', 'taken', 'past', 'closed']),
})

export const testDriveDay = z.object({
  /** yyyy-mm-dd in Beijing; days off have no slots. */
  day: z.string(),
  slots: z.array(testDriveSlot),
})

export const appointment = z.object({
  appointmentId: id,
  status: appointmentStatus,
  statusText: z.string(),
  seriesId: id,
  seriesName: z.string(),
  image: picture,
  dealer,
  startsAt: instant,
  endsAt: instant,
  name: z.string(),
  phone: z.string(),
  remark: z.string(),
  /** What the shopper may do now. */
  actions: z.array(appointmentAction),
  createdAt: instant,
  /** The appointment that took this one's place; '' when none did. */
  replacedById: z.string(),
})

export const appointmentDetail = appointment.extend({
  /** The latest first. */
  events: z.array(z.object({ at: instant, title: z.string(), text: z.string() })),
})
