import type { vehiclesSchemas } from '@contract/schemas/vehicles'
import type { Handler } from '../../core/serve'
import { readVehicleOrder } from '../../store/vehicle/readVehicleOrder'

export const order: Handler<typeof vehiclesSchemas.order> = ({ user, params, ctx, now }) =>
  readVehicleOrder(ctx.db, user.userId, params.id, now)
