import type { tradeSchemas } from '@contract/schemas/trade'
import type { Handler } from '../../core/serve'
import { ownDraft } from '../../store/order/drafts'
import { ownOrder } from '../../store/order/readOrders'
import { toCreatedOrder } from '../../store/order/toOrder'

export const getDone: Handler<typeof tradeSchemas.getDone> = async ({ user, params, ctx, now }) => {
  const draft = await ownDraft(ctx.db, user.userId, params.id)
  const order = draft.order_id ? await ownOrder(ctx.db, user.userId, { id: draft.order_id }) : null
  return { draftId: draft.id, order: order && toCreatedOrder(order, now) }
}
