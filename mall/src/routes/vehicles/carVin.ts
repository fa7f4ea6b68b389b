import type { vehiclesSchemas } from '@contract/schemas/vehicles'
import type { Handler } from '../../core/serve'
import { readUserVehicles } from '../../store/vehicle/userVehicles'

export const carVin: Handler<typeof vehiclesSchemas.carVin> = async ({ user, ctx }) => ({
  list: await readUserVehicles(ctx.db, user.userId),
})
