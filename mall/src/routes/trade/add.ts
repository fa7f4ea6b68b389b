import type { tradeSchemas } from '@contract/schemas/trade'
import type { Handler } from '../../core/serve'
import { addDraft } from '../../store/order/drafts'

export const add: Handler<typeof tradeSchemas.add> = ({ user, body, ctx, now }) =>
  ctx.transact((trx) => addDraft(trx, user.userId, body, now))
