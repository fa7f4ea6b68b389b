import type { ordersSchemas } from '@contract/schemas/orders'
import type { Handler } from '../../core/serve'
import { ownOrder } from '../../store/order/readOrders'
import { toOrderDetail } from '../../store/order/toOrder'

export const details: Handler<typeof ordersSchemas.details> = async ({ user, query, ctx, now }) =>
  toOrderDetail(ctx.db, await ownOrder(ctx.db, user.userId, { orderSn: query.orderSn }), now)
