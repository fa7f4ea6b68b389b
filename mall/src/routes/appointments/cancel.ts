import type { appointmentsSchemas } from '@contract/schemas/appointments'
import type { Handler } from '../../core/serve'
import { cancelAppointment } from '../../store/appointment/cancelAppointment'
import { toAppointmentDetail } from '../../store/appointment/toAppointment'

export const cancel: Handler<typeof appointmentsSchemas.cancel> = async ({
  params,
  body,
  user,
  ctx,
  now,
}) => {
  const row = await ctx.transact((trx) => cancelAppointment(trx, user.userId, params.id, body.reason, now))
  return toAppointmentDetail(ctx.db, row, now)
}
