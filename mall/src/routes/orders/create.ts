import type { ordersSchemas } from '@contract/schemas/orders'
import type { Handler } from '../../core/serve'
import { createOrder } from '../../store/order/createOrder'
import { toCreatedOrder } from '../../store/order/toOrder'
import { createVehicleOrder } from '../../store/vehicle/createVehicleOrder'

export const create: Handler<typeof ordersSchemas.create> = async ({ user, body, ctx, now }) => {
  const order = await ctx.transact((trx) =>
    body.orderType === 'vehicle'
      ? createVehicleOrder(trx, user.userId, body, now, ctx.secrets)
      : createOrder(trx, user.userId, body, now),
  )
  return toCreatedOrder(order, now)
}
