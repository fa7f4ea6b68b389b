import type { serviceSchemas } from '@contract/schemas/service'
import type { Handler } from '../../core/serve'
import { readTicket } from '../../store/ticket/readTickets'
import { openTicket as open } from '../../store/ticket/writeTickets'

export const openTicket: Handler<typeof serviceSchemas.openTicket> = ({ body, user, ctx, now }) =>
  ctx.transact(async (trx) => readTicket(trx, user.userId, await open(trx, user.userId, body, now)))
