import type { messagesSchemas } from '@contract/schemas/messages'
import type { Handler } from '../../core/serve'
import { dropWish } from '../../store/message/wishes'

export const drop: Handler<typeof messagesSchemas.drop> = async ({ user, body, ctx, now }) => {
  await ctx.transact((trx) => dropWish(trx, user.userId, body, now))
  return {}
}
