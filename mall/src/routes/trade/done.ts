import type { tradeSchemas } from '@contract/schemas/trade'
import type { Handler } from '../../core/serve'
import { createOrder } from '../../store/order/createOrder'
import { draftOrdered, ownDraft } from '../../store/order/drafts'
import { toCreatedOrder } from '../../store/order/toOrder'

export const done: Handler<typeof tradeSchemas.done> = ({ user, body, ctx, now }) =>
  ctx.transact(async (trx) => {
    const draft = await ownDraft(trx, user.userId, body.draftId)
    const lines = [{ skuId: draft.sku_id, number: draft.number }]
    const wish = { ...body, source: 'direct' as const, lines, warehouseId: 0, areaId: 0 }
    const order = await createOrder(trx, user.userId, wish, now)
    await draftOrdered(trx, draft.id, order.id)
    return toCreatedOrder(order, now)
  })
