import type { appointmentsSchemas } from '@contract/schemas/appointments'
import type { Handler } from '../../core/serve'
import { listAppointments } from '../../store/appointment/readAppointments'
import { toAppointments } from '../../store/appointment/toAppointment'

export const list: Handler<typeof appointmentsSchemas.list> = async ({ query, user, ctx, now }) => {
  const page = await listAppointments(ctx.db, user.userId, { ...query, open: query.open === '1' })
  return { ...page, list: await toAppointments(ctx.db, page.list, now) }
}
