import { z } from 'zod'
import { orderSn, seriesName } from '../fields'
import { APPOINTMENT_KINDS, APPOINTMENT_STATES, HANDOVERS } from '../rules/appointments'
import { instant, orElse, picture, rowKey } from '../schema'
import { dealer } from './dealer'

export const appointmentKind = orElse(z.enum(APPOINTMENT_KINDS), 'testDrive')
const KIND_TEXT = '`testDrive` 试驾, `visit` 到店看车, `maintenance` 保养, `repair` 维修, `fitting` 选装安装.'

export const appointmentStatus = z.enum(APPOINTMENT_STATES)

export const appointmentAction = z.enum(['reschedule', 'cancel', 'rebook', 'accept', 'decline'])

export const appointmentHandover = z.enum(HANDOVERS)
const HANDOVER_TEXT = '`dropOff` 送车到店，取车时再来, `wait` 到店等候, `pickUp` 门店上门取送车.'

export const appointmentSlot = z.object({
  startsAt: instant.describe('Start time.'),
  endsAt: instant.describe('End time.'),
  state: orElse(z.enum(['free', 'taken', 'past', 'closed']), 'free').describe(
    '`free` can be booked, `taken` booked by another shopper, `past` has begun or begins too soon, `closed` the dealer takes no appointments then.',
  ),
})

export const appointmentDay = z.object({
  day: z.string().describe('yyyy-mm-dd in Beijing.'),
  slots: z
    .array(appointmentSlot)
    .describe('The slots of the day. Empty: the dealer takes no appointments that day.'),
})

export const appointment = z.object({
  appointmentId: rowKey.describe('Id of the appointment.'),
  kind: appointmentKind.describe(KIND_TEXT),
  status: appointmentStatus.describe(
    '`submitted` 待门店确认, `confirmed` 已确认, `arrived` 已到店, `inWork` 作业中, `ready` 可以取车, `done` 已完成, `cancelled` 已取消, `noShow` 未到店, `rescheduled` 已改期, `proposed` and `declined` another time that the dealer proposes: never sent here.',
  ),
  statusText: z.string().describe('The state as text for the shopper.'),
  seriesId: z
    .string()
    .describe('Id of the car series. Empty: a visit without one, or a vehicle that the maker does not know.'),
  seriesName,
  image: picture.describe('Address of the picture, absolute or root-relative on the picture host.'),
  dealer: dealer.describe('The dealer.'),
  startsAt: instant.describe('Start time.'),
  endsAt: instant.describe('End time.'),
  name: z.string().describe('Name of the driver.'),
  phone: z.string().describe('Mainland mobile number, 11 digits.'),
  remark: z.string().describe("The shopper's note to the dealer, or what is wrong. Empty: none."),
  vehicleId: z
    .string()
    .describe("Id of the vehicle in the shopper's list. Empty: a typed one, none, or it was removed."),
  vehicle: z
    .string()
    .describe(
      'The vehicle as text: plate, model or the masked VIN. Empty: the appointment is not about one.',
    ),
  actions: z
    .array(appointmentAction)
    .describe(
      'Actions open to the shopper now, one button each: `reschedule` 改期, `cancel` 取消预约, `rebook` 再次预约, `accept` and `decline` the time that the dealer proposes.',
    ),
  changeableUntil: instant
    .nullable()
    .describe('Moment until which the shopper may move or cancel it. null: unknown.'),
  proposal: z
    .object({ startsAt: instant.describe('Start time.'), endsAt: instant.describe('End time.') })
    .nullable()
    .describe('Another time that the dealer proposes, which is held for the shopper. null: none.'),
  createdAt: instant.describe('Time of booking.'),
  replacedById: z.string().describe('Id of the appointment that replaced this one. Empty: none.'),
})

/** One line of the work on a vehicle, with its price. */
export const serviceWork = z.object({
  item: z.string().describe('What was done.'),
  amount: z.string().describe('Price in yuan with two decimals. Empty: not named.'),
})

export const appointmentDetail = appointment.extend({
  vin: z.string().describe('VIN of the vehicle. Empty: unknown.'),
  plate: z.string().describe('Plate without a dot. Empty: unknown.'),
  model: z.string().describe('Model as the shopper typed it. Empty: none.'),
  mileage: z.number().int().nullable().describe('Kilometres that the shopper named. null: none.'),
  handover: appointmentHandover.nullable().describe(`How the vehicle gets to the dealer: ${HANDOVER_TEXT}`),
  pickUpAddress: z.string().describe('Where the dealer fetches the vehicle. Empty: it does not.'),
  pictures: z.array(picture).describe('Pictures of what is wrong.'),
  orderId: z.string().describe('Id of the order whose accessories are fitted. Empty: none.'),
  orderSn: orderSn,
  work: z.array(serviceWork).describe('What was done. Empty: nothing yet.'),
  workAmount: z.string().describe('Sum in yuan with two decimals, paid at the dealer. Empty: none yet.'),
  doneMileage: z.number().int().nullable().describe('Kilometres at the end of the work. null: none noted.'),
  events: z
    .array(
      z.object({
        at: instant.describe('Time of the event.'),
        title: z.string().describe('Short text of the event.'),
        text: z.string().describe('Text of the event, or its details. Empty: none.'),
      }),
    )
    .describe('Events of the appointment, the latest first.'),
})

/** A service of a vehicle that is done. */
export const vehicleService = z.object({
  appointmentId: rowKey.describe('Id of the appointment.'),
  kind: appointmentKind.describe(KIND_TEXT),
  at: instant.describe('Time when it was done.'),
  dealerName: z.string().describe('Name of the dealer.'),
  mileage: z.number().int().nullable().describe('Kilometres at that time. null: none noted.'),
  work: z.array(serviceWork).describe('What was done.'),
  workAmount: z.string().describe('Sum in yuan with two decimals. Empty: none.'),
})

export const nextService = z.object({
  dueAt: instant.describe('Day on which the next maintenance is due, if the mileage is not reached before.'),
  dueKm: z
    .number()
    .int()
    .nullable()
    .describe('Kilometres at which it is due. null: unknown, only the day counts.'),
  isDue: z.boolean().nullable().describe('Whether it is due now. null: unknown.'),
  items: z.array(z.string()).describe('What is done then.'),
})
