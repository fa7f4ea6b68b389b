import type { ordersSchemas } from '@contract/schemas/orders'
import type { Handler } from '../../core/serve'
import { orderByKey } from '../../store/order/readOrders'
import { toCreatedOrder } from '../../store/order/toOrder'

export const byKey: Handler<typeof ordersSchemas.byKey> = async ({ user, query, ctx, now }) => {
  const order = await orderByKey(ctx.db, user.userId, query.clientKey)
  return { order: order ? toCreatedOrder(order, now) : null }
}
