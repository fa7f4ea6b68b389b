import { z } from 'zod'
import type { appointmentsCalls } from '../calls/appointments'
import { dealerId, personName } from '../fields'
import { APPOINTMENT_KINDS, MAX_MILEAGE, MAX_PROBLEM } from '../rules/appointments'
import { foldedLine, type GroupSchemas, id, instant, oneLine, pageOf, pageQuery, picture } from '../schema'
import {
  appointment,
  appointmentDay,
  appointmentDetail,
  appointmentHandover,
  appointmentKind,
  nextService,
  vehicleService,
} from '../shapes/appointment'
import { mainlandPhone, smsCode } from './user'

const KIND_TEXT =
  'Kind: `testDrive` 试驾, `visit` 到店看车, `maintenance` 保养, `repair` 维修, `fitting` 选装安装.'
const kind = z.enum(APPOINTMENT_KINDS, '没有这种预约').default('testDrive')
const appointmentId = z.object({
  id: id.meta({ title: '编号', description: 'Id of the appointment.' }),
})
/**
 * Created by the shop once for each intended booking: a double tap or a retry after a lost response books only once.
 */
const clientKey = z.string().regex(/^[\w-]{8,64}$/, '提交标识不正确，请重新打开页面')
/** Id of a thing that not every kind of appointment has. */
const maybeId = z.string().max(64).default('')

export const MAX_PICTURES = 6

/** The required parts follow from the kind: `bookingProblems` of `rules/appointments.ts`. */
export const booking = z.object({
  clientKey: clientKey.meta({
    title: '提交标识',
    description:
      'Created by the shop once for each intended submission. The same key again gets the same result as the first time.',
  }),
  kind: kind.meta({ title: '预约类型', description: KIND_TEXT }),
  seriesId: maybeId.meta({
    title: '车系',
    description: 'Id of the car series; required for a test drive. Empty: none.',
  }),
  dealerId,
  startsAt: instant.meta({ title: '预约时间', description: 'Start time of a free slot.' }),
  name: personName().meta({ title: '姓名', description: 'Name of the driver.' }),
  phone: mainlandPhone.meta({ title: '手机号', description: 'Mainland mobile number, 11 digits.' }),
  code: z
    .union([z.literal(''), smsCode])
    .default('')
    .meta({
      title: '验证码',
      description:
        "SMS code (scene `appointment`), six digits; required if the phone is not the account's. Empty: none.",
    }),
  remark: z.string().trim().max(MAX_PROBLEM, `备注最多 ${MAX_PROBLEM} 个字`).default('').meta({
    title: '备注',
    description: "The shopper's note to the dealer, or what is wrong with the vehicle. Empty: none.",
  }),
  vehicleId: maybeId.meta({
    title: '车辆',
    description: "Id of the vehicle in the shopper's list. Empty: `plate` and `model` say which one.",
  }),
  plate: z
    .string()
    .trim()
    .max(12, '车牌号太长')
    .default('')
    .meta({ title: '车牌号', description: 'Plate of the vehicle. Empty: none.' }),
  model: oneLine
    .max(30, '车型最多 30 个字')
    .default('')
    .meta({ title: '车型', description: 'Model of a vehicle that is not in the list. Empty: none.' }),
  mileage: z
    .number()
    .int('里程是整数')
    .min(0, '里程不能小于 0')
    .max(MAX_MILEAGE, `里程最多 ${MAX_MILEAGE} 公里`)
    .nullable()
    .default(null)
    .meta({ title: '里程', description: 'Kilometres on the dashboard. null: not named.' }),
  mileageConfirmed: z.boolean().default(false).meta({
    title: '里程已核对',
    description:
      'Whether the shopper confirmed a mileage far above the last known one, which is refused with 622007.',
  }),
  handover: appointmentHandover.nullable().default(null).meta({
    title: '交车方式',
    description:
      'How the vehicle gets to the dealer: `dropOff` 送车到店, `wait` 到店等候, `pickUp` 上门取送车. null: not a service.',
  }),
  pickUpAddress: foldedLine
    .max(80, '取车地址最多 80 个字')
    .default('')
    .meta({ title: '取车地址', description: 'Where the dealer fetches the vehicle. Empty: it does not.' }),
  pictures: z
    .array(picture)
    .max(MAX_PICTURES, `图片最多 ${MAX_PICTURES} 张`)
    .default([])
    .meta({ title: '图片', description: `Addresses returned by the upload call, at most ${MAX_PICTURES}.` }),
  orderId: maybeId.meta({
    title: '订单',
    description: 'Id of the order whose accessories are fitted. Empty: none.',
  }),
})

export const appointmentsSchemas = {
  book: { summary: 'Books an appointment and its slot', body: booking, reply: appointmentDetail },
  kinds: {
    summary: 'Kinds of appointment that some dealer offers',
    reply: z.object({ kinds: z.array(appointmentKind).describe(`In display order. ${KIND_TEXT}`) }),
  },
  slots: {
    summary: 'Slots of the coming days at a dealer for a kind of appointment',
    query: z.object({
      dealerId,
      kind: kind.meta({ title: '预约类型', description: KIND_TEXT }),
      seriesId: maybeId.meta({
        title: '车系',
        description: 'Id of the car series; required for a test drive. Empty: none.',
      }),
    }),
    reply: z.object({ days: z.array(appointmentDay).describe('The coming days, in order.') }),
  },
  list: {
    summary: "The shopper's appointments, the latest booked first",
    query: pageQuery.extend({
      open: z.enum(['0', '1']).default('0').describe('`1` only those that are not over, `0` all.'),
    }),
    reply: pageOf(appointment),
  },
  detail: { summary: 'One appointment', params: appointmentId, reply: appointmentDetail },
  cancel: {
    summary: 'Cancels an appointment; its slot becomes free',
    params: appointmentId,
    body: z.object({
      reason: oneLine
        .max(50)
        .default('')
        .meta({ title: '原因', description: 'Reason for the cancellation. Empty: none given.' }),
    }),
    reply: appointmentDetail,
  },
  reschedule: {
    summary: 'Moves an appointment to another slot of the same dealer: a new appointment replaces it',
    params: appointmentId,
    body: z.object({
      clientKey: clientKey.meta({
        title: '提交标识',
        description:
          'Created by the shop once for each intended submission. The same key again gets the same result as the first time.',
      }),
      startsAt: instant.meta({ title: '预约时间', description: 'Start time of the new slot.' }),
    }),
    reply: appointmentDetail,
  },
  answer: {
    summary:
      'Accepts or declines the time that the dealer proposes; accepted, a new appointment replaces the old one',
    params: appointmentId,
    body: z.object({
      startsAt: instant.meta({
        title: '预约时间',
        description: 'Start time that the shopper was shown. Another proposal is refused with 622004.',
      }),
      accept: z.boolean().meta({ title: '是否接受', description: 'Whether the shopper accepts it.' }),
    }),
    reply: appointmentDetail,
  },
  history: {
    summary: 'What was done to a vehicle of the shopper, and when its next maintenance is due',
    params: z.object({
      id: id.meta({ title: '编号', description: "Id of the vehicle in the shopper's list." }),
    }),
    reply: z.object({
      next: nextService
        .nullable()
        .describe(
          'The next maintenance. null: the series has no plan, or the maker does not know the vehicle.',
        ),
      list: z.array(vehicleService).describe('Services that are done, the latest first.'),
    }),
  },
} satisfies GroupSchemas<typeof appointmentsCalls>
