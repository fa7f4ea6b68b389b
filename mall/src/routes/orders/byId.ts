import type { ordersSchemas } from '@contract/schemas/orders'
import type { Handler } from '../../core/serve'
import { ownOrder } from '../../store/order/readOrders'
import { toOrderDetail } from '../../store/order/toOrder'

export const byId: Handler<typeof ordersSchemas.byId> = async ({ user, params, ctx, now }) =>
  toOrderDetail(ctx.db, await ownOrder(ctx.db, user.userId, { id: params.id }), now)
