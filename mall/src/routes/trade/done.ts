import type { tradeSchemas } from '@contract/schemas/trade'
import type { Handler } from '../../core/serve'
import { ORDER_STATUS } from '../../domain/orderState'
import { createOrder } from '../../store/order/createOrder'
import { draftOrdered, lockDraft } from '../../store/order/drafts'
import { ownOrder } from '../../store/order/readOrders'
import { toCreatedOrder } from '../../store/order/toOrder'

export const done: Handler<typeof tradeSchemas.done> = ({ user, body, ctx, now }) =>
  ctx.transact(async (trx) => {
    const draft = await lockDraft(trx, user.userId, body.draftId)
    // A draft becomes one order, whatever the client key. If that order was closed, it may be ordered again.
    const made = draft.order_id ? await ownOrder(trx, user.userId, { id: draft.order_id }) : undefined
    if (made && made.order_status !== ORDER_STATUS.closed) return toCreatedOrder(made, now)
    const lines = [{ skuId: draft.sku_id, number: draft.number }]
    const wish = { ...body, source: 'direct' as const, lines, warehouseId: 0, areaId: 0 }
    const order = await createOrder(trx, user.userId, wish, now)
    await draftOrdered(trx, draft.id, order.id)
    return toCreatedOrder(order, now)
  })
