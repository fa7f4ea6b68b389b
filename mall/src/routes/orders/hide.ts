import type { ordersSchemas } from '@contract/schemas/orders'
import type { Handler } from '../../core/serve'
import { hideOrder } from '../../store/order/hideOrder'

export const hide: Handler<typeof ordersSchemas.hide> = async ({ user, body, ctx, now }) => {
  await ctx.transact((trx) => hideOrder(trx, user.userId, body.orderId, now))
  return {}
}
