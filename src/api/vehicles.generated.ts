// npx tsx scripts/reply-shapes.ts: calls of group vehicles, with the shapes of their replies; kinds as in readReply.
import { vehiclesCalls } from '@contract/calls/vehicles'
import type { vehiclesSchemas } from '@contract/schemas/vehicles'
import type { Fields } from '@/lib/readReply'
import { defineApi } from './http/defineApi'
import { createdOrder, userVehicle, vehicleGoods, vehicleOrder } from './parts.generated'

const shapes: Record<string, Fields> = {
  goods: vehicleGoods,
  createOrder: createdOrder,
  order: vehicleOrder,
  carVin: { list: [userVehicle] },
  addVin: userVehicle,
}

export const vehiclesApi = defineApi<typeof vehiclesSchemas>(vehiclesCalls, shapes)
