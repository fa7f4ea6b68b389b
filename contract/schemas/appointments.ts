import { z } from 'zod'
import type { appointmentsCalls } from '../calls/appointments'
import { dealerId, seriesId } from '../fields'
import { type GroupSchemas, id, instant, oneLine, pageOf, pageQuery } from '../schema'
import { appointment, appointmentDetail, testDriveDay } from '../shapes/appointment'
import { mainlandPhone, smsCode } from './user'

const appointmentId = z.object({ id: id.meta({ title: '编号', description: 'Id of the test drive.' }) })
/**
 * Created by the shop once for each intended booking: a double tap or a retry after a lost response books only once.
 */
const clientKey = z.string().regex(/^[\w-]{8,64}$/, '提交标识不正确，请重新打开页面')

export const booking = z.object({
  clientKey: clientKey.meta({
    title: '提交标识',
    description:
      'Created by the shop once for each intended submission. The same key again gets the same result as the first time.',
  }),
  seriesId,
  dealerId,
  startsAt: instant.meta({ title: '预约时间', description: 'Start time of a free slot.' }),
  name: oneLine
    .min(1, '请填写姓名')
    .max(20, '姓名最多 20 个字')
    .meta({ title: '姓名', description: 'Name of the driver.' }),
  phone: mainlandPhone.meta({ title: '手机号', description: 'Mainland mobile number, 11 digits.' }),
  code: z
    .union([z.literal(''), smsCode])
    .default('')
    .meta({
      title: '验证码',
      description:
        "SMS code (scene `appointment`), six digits; required if the phone is not the account's. Empty: none.",
    }),
  remark: z
    .string()
    .trim()
    .max(100, '备注最多 100 个字')
    .default('')
    .meta({ title: '备注', description: "The shopper's note to the dealer. Empty: none." }),
})

export const appointmentsSchemas = {
  book: { summary: 'Books a test drive and its slot', body: booking, reply: appointmentDetail },
  slots: {
    summary: 'Slots of the coming days at a dealer for a series',
    query: z.object({ dealerId, seriesId }),
    reply: z.object({ days: z.array(testDriveDay).describe('The coming days, in order.') }),
  },
  list: {
    summary: "The shopper's test drives, the latest booked first",
    query: pageQuery.extend({
      open: z.enum(['0', '1']).default('0').describe('`1` only future ones, `0` all.'),
    }),
    reply: pageOf(appointment),
  },
  detail: { summary: 'One test drive', params: appointmentId, reply: appointmentDetail },
  cancel: {
    summary: 'Cancels a test drive; its slot becomes free',
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
    summary: 'Moves a test drive to another slot of the same dealer: a new appointment replaces it',
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
} satisfies GroupSchemas<typeof appointmentsCalls>
