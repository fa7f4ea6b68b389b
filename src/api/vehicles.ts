import { vehiclesCalls } from '@contract/calls/vehicles'
import type { vehiclesSchemas } from '@contract/schemas/vehicles'
import { defineApi } from './http/defineApi'
import { vehiclesShapes } from './shapes/vehicles.generated'

export const vehiclesApi = defineApi<typeof vehiclesSchemas>(vehiclesCalls, vehiclesShapes)
