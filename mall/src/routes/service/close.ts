import type { serviceSchemas } from '@contract/schemas/service'
import type { Handler } from '../../core/serve'
import { readTicket } from '../../store/ticket/readTickets'
import { closeAsShopper } from '../../store/ticket/writeTickets'

export const close: Handler<typeof serviceSchemas.close> = ({ params, user, ctx, now }) =>
  ctx.transact(async (trx) => {
    await closeAsShopper(trx, user.userId, params.id, now)
    return readTicket(trx, user.userId, params.id)
  })
