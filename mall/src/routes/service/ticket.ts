import type { serviceSchemas } from '@contract/schemas/service'
import type { Handler } from '../../core/serve'
import { readTicket } from '../../store/ticket/readTickets'

export const ticket: Handler<typeof serviceSchemas.ticket> = ({ params, user, ctx }) =>
  readTicket(ctx.db, user.userId, params.id)
