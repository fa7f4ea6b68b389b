import type { tradeSchemas } from '@contract/schemas/trade'
import type { Handler } from '../../core/serve'
import { ownDraft, toDraft } from '../../store/order/drafts'

export const order: Handler<typeof tradeSchemas.order> = async ({ user, query, ctx }) =>
  toDraft(await ownDraft(ctx.db, user.userId, query.draftId))
