import type { vehiclesSchemas } from '@contract/schemas/vehicles'
import type { Handler } from '../../core/serve'
import { toCreatedOrder } from '../../store/order/toOrder'
import { createVehicleOrder } from '../../store/vehicle/createVehicleOrder'

export const createOrder: Handler<typeof vehiclesSchemas.createOrder> = async ({ user, body, ctx, now }) =>
  toCreatedOrder(
    await ctx.transact((trx) => createVehicleOrder(trx, user.userId, body, now, ctx.secrets)),
    now,
  )
