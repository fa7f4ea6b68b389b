import { z } from 'zod'
import { id, instant, orElse, picture, rowKey } from '../schema'
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
  /**
   * taken: booked by another shopper. past: it has begun, or begins too soon. closed: the dealer offers no test drives
   * then.
   */
  state: orElse(z.enum(['free', 'taken', 'past', 'closed']), 'free'),
})

export const testDriveDay = z.object({
  /** yyyy-mm-dd in Beijing; days off have no slots. */
  day: z.string(),
  slots: z.array(testDriveSlot),
})

export const appointment = z.object({
  appointmentId: rowKey,
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
  /** Actions open to the shopper now. */
  actions: z.array(appointmentAction),
  createdAt: instant,
  /** The appointment that replaced this one; '' when there is none. */
  replacedById: z.string(),
})

export const appointmentDetail = appointment.extend({
  /** Newest first. */
  events: z.array(z.object({ at: instant, title: z.string(), text: z.string() })),
})
