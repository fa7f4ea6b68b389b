import { APPOINTMENT_CODES } from '@contract/appointmentCodes'
import type { appointmentsSchemas } from '@contract/schemas/appointments'
import { ShopError } from '../../core/errors'
import type { Handler } from '../../core/serve'
import { bookAppointment } from '../../store/appointment/bookAppointment'
import { appointmentByKey } from '../../store/appointment/readAppointments'
import { asRefusal } from '../../store/appointment/takeSlot'
import { toAppointmentDetail } from '../../store/appointment/toAppointment'
import { userAsker } from '../../store/sms/asker'
import { checkCode } from '../../store/sms/checkCode'

export const book: Handler<typeof appointmentsSchemas.book> = async ({ body, user, ctx, now, ip }) => {
  const { phone, code } = body
  const made = await appointmentByKey(ctx.db, user.userId, body.clientKey)
  if (made) return toAppointmentDetail(ctx.db, made, now)
  const isOwn = phone === user.phone
  if (!isOwn && code === '') {
    throw new ShopError(APPOINTMENT_CODES.codeNeeded, '请输入该手机号收到的验证码')
  }
  const proven = isOwn
    ? null
    : await checkCode(ctx, userAsker(ctx, ip, user.userId), phone, 'appointment', code)
  try {
    const row = await ctx.transact((trx) => bookAppointment(trx, user.userId, body, proven, now))
    return toAppointmentDetail(ctx.db, row, now)
  } catch (error) {
    throw asRefusal(error)
  }
}
