import type { appointmentsSchemas } from '@contract/schemas/appointments'
import type { Handler } from '../../core/serve'
import { rescheduleAppointment } from '../../store/appointment/rescheduleAppointment'
import { asRefusal } from '../../store/appointment/takeSlot'
import { toAppointmentDetail } from '../../store/appointment/toAppointment'

export const reschedule: Handler<typeof appointmentsSchemas.reschedule> = async (ask) => {
  const { params, body, user, ctx, now } = ask
  try {
    const row = await ctx.transact((trx) => rescheduleAppointment(trx, user.userId, params.id, body, now))
    return toAppointmentDetail(ctx.db, row, now)
  } catch (error) {
    throw asRefusal(error)
  }
}
