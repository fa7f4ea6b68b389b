import type { appointmentsSchemas } from '@contract/schemas/appointments'
import type { Handler } from '../../core/serve'
import { ownAppointment } from '../../store/appointment/readAppointments'
import { toAppointmentDetail } from '../../store/appointment/toAppointment'

export const detail: Handler<typeof appointmentsSchemas.detail> = async ({ params, user, ctx, now }) =>
  toAppointmentDetail(ctx.db, await ownAppointment(ctx.db, user.userId, params.id), now)
