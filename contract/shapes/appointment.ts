import { z } from 'zod'
import { seriesId, seriesName } from '../fields'
import { instant, orElse, picture, rowKey } from '../schema'
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
  startsAt: instant.describe('Start time.'),
  endsAt: instant.describe('End time.'),
  state: orElse(z.enum(['free', 'taken', 'past', 'closed']), 'free').describe(
    '`free` can be booked, `taken` booked by another shopper, `past` has begun or begins too soon, `closed` the dealer offers no test drives then.',
  ),
})

export const testDriveDay = z.object({
  day: z.string().describe('yyyy-mm-dd in Beijing.'),
  slots: z
    .array(testDriveSlot)
    .describe('The slots of the day. Empty: the dealer offers no test drives that day.'),
})

export const appointment = z.object({
  appointmentId: rowKey.describe('Id of the test drive.'),
  status: appointmentStatus.describe(
    '`submitted` 待门店确认, `confirmed` 已确认, `arrived` 已到店, `done` 已完成, `cancelled` 已取消, `noShow` 未到店, `rescheduled` 已改期.',
  ),
  statusText: z.string().describe('The state as text for the shopper.'),
  seriesId,
  seriesName,
  image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
  dealer: dealer.describe('The dealer.'),
  startsAt: instant.describe('Start time.'),
  endsAt: instant.describe('End time.'),
  name: z.string().describe('Name of the driver.'),
  phone: z.string().describe('Mainland mobile number, 11 digits.'),
  remark: z.string().describe("The shopper's note to the dealer. Empty: none."),
  actions: z
    .array(appointmentAction)
    .describe(
      'Actions open to the shopper now, one button each: `reschedule` 改期, `cancel` 取消预约, `rebook` 再次预约.',
    ),
  createdAt: instant.describe('Time of booking.'),
  replacedById: z.string().describe('Id of the test drive that replaced this one. Empty: none.'),
})

export const appointmentDetail = appointment.extend({
  events: z
    .array(
      z.object({
        at: instant.describe('Time of the event.'),
        title: z.string().describe('Short text of the event.'),
        text: z.string().describe('Text of the event, or its details. Empty: none.'),
      }),
    )
    .describe('Events of the test drive, the latest first.'),
})
