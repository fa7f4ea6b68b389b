import type { ordersSchemas } from '@contract/schemas/orders'
import type { Handler } from '../../core/serve'
import { cancelOrder } from '../../store/order/cancelOrder'
import { toOrderDetail } from '../../store/order/toOrder'

export const cancel: Handler<typeof ordersSchemas.cancel> = async ({ user, query, ctx, now }) =>
  toOrderDetail(ctx.db, await cancelOrder(ctx, user.userId, query.orderId, query.reason), now)
