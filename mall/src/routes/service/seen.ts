import type { serviceSchemas } from '@contract/schemas/service'
import type { Handler } from '../../core/serve'
import { markSeen } from '../../store/ticket/writeTickets'

export const seen: Handler<typeof serviceSchemas.seen> = async ({ params, user, ctx }) => {
  await ctx.transact((trx) => markSeen(trx, user.userId, params.id))
  return {}
}
