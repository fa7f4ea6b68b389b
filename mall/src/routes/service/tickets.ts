import type { serviceSchemas } from '@contract/schemas/service'
import type { Handler } from '../../core/serve'
import { listTickets } from '../../store/ticket/readTickets'

export const tickets: Handler<typeof serviceSchemas.tickets> = ({ query, user, ctx }) =>
  listTickets(ctx.db, user.userId, query)
