import type { serviceSchemas } from '@contract/schemas/service'
import type { Handler } from '../../core/serve'
import { readTicket } from '../../store/ticket/readTickets'
import { writeAsShopper } from '../../store/ticket/writeTickets'

export const write: Handler<typeof serviceSchemas.write> = ({ params, body, user, ctx, now }) =>
  ctx.transact(async (trx) => {
    await writeAsShopper(trx, user.userId, params.id, body, now)
    return readTicket(trx, user.userId, params.id)
  })
