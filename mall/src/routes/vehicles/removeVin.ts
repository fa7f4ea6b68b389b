import type { vehiclesSchemas } from '@contract/schemas/vehicles'
import type { Handler } from '../../core/serve'
import { removeUserVehicle } from '../../store/vehicle/userVehicles'

export const removeVin: Handler<typeof vehiclesSchemas.removeVin> = async ({ user, params, ctx }) => {
  await ctx.transact((trx) => removeUserVehicle(trx, user.userId, params.id))
  return {}
}
