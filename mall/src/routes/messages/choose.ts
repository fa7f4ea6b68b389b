import type { messagesSchemas } from '@contract/schemas/messages'
import type { Handler } from '../../core/serve'
import { chooseKind } from '../../store/message/choices'

export const choose: Handler<typeof messagesSchemas.choose> = async ({ user, body, ctx }) => {
  await ctx.transact((trx) => chooseKind(trx, user.userId, body.kind, body.enabled))
  return {}
}
