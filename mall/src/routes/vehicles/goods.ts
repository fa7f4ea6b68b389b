import type { vehiclesSchemas } from '@contract/schemas/vehicles'
import type { Handler } from '../../core/serve'
import { readOffer } from '../../store/vehicle/readOffer'
import { toVehicleGoods } from '../../store/vehicle/vehicleGoods'

export const goods: Handler<typeof vehiclesSchemas.goods> = async ({ query, ctx }) =>
  toVehicleGoods(await readOffer(ctx.db, query.goodsId))
