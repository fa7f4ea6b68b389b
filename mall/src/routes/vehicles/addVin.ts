import type { vehiclesSchemas } from '@contract/schemas/vehicles'
import type { Handler } from '../../core/serve'
import { addUserVehicle } from '../../store/vehicle/userVehicles'

export const addVin: Handler<typeof vehiclesSchemas.addVin> = ({ user, body, ctx, now }) =>
  ctx.transact((trx) => addUserVehicle(trx, user.userId, body.vin, now))
