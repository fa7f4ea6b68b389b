import { z } from 'zod'
import type { appointmentsCalls } from '../calls/appointments'
import { type GroupSchemas, id, instant, oneLine, pageOf, pageQuery } from '../schema'
import { appointment, appointmentDetail, testDriveDay } from '../shapes/appointment'
import { mainlandPhone, smsCode } from './user'

const appointmentId = z.object({ id })
/**
 * Created by the shop once for each intended booking: a double tap or a retry after a lost response books only once.
 */
const clientKey = z.string().regex(/^[\w-]{8,64}$/, '提交标识不正确，请重新打开页面')

export const booking = z.object({
  clientKey,
  seriesId: id,
  dealerId: id,
  /** Start of a free slot. */
  startsAt: instant,
  name: oneLine.min(1, '请填写姓名').max(20, '姓名最多 20 个字'),
  phone: mainlandPhone,
  /** SMS code of scene `appointment`; needed if the phone isn't the account's own. */
  code: z.union([z.literal(''), smsCode]).default(''),
  remark: z.string().trim().max(100, '备注最多 100 个字').default(''),
})

export const appointmentsSchemas = {
  book: { summary: 'Books a test drive and its slot', body: booking, reply: appointmentDetail },
  slots: {
    summary: 'Slots of the coming days at a dealer for a series',
    query: z.object({ dealerId: id, seriesId: id }),
    reply: z.object({ days: z.array(testDriveDay) }),
  },
  list: {
    summary: "The shopper's test drives, the latest booked first",
    query: pageQuery.extend({ open: z.enum(['0', '1']).default('0') }),
    reply: pageOf(appointment),
  },
  detail: { summary: 'One test drive', params: appointmentId, reply: appointmentDetail },
  cancel: {
    summary: 'Cancels a test drive; its slot becomes free',
    params: appointmentId,
    body: z.object({ reason: oneLine.max(50).default('') }),
    reply: appointmentDetail,
  },
  reschedule: {
    summary: 'Moves a test drive to another slot of the same dealer: a new appointment replaces it',
    params: appointmentId,
    body: z.object({ clientKey, startsAt: instant }),
    reply: appointmentDetail,
  },
} satisfies GroupSchemas<typeof appointmentsCalls>
