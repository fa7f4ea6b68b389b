// npx tsx scripts/reply-shapes.ts: shapes of the replies of the contract; kinds as in readReply.
import type { Fields } from '@/lib/readReply'
import { createdOrder, userVehicle, vehicleGoods, vehicleOrder } from './parts.generated'

export const vehiclesShapes: Record<string, Fields> = {
  goods: vehicleGoods,
  createOrder: createdOrder,
  order: vehicleOrder,
  carVin: { list: [userVehicle] },
  addVin: userVehicle,
}
