import type { productSchemas } from '@contract/schemas/product'
import type { Handler } from '../../core/serve'
import { selectSku } from '../../store/goods/selectSku'
import { findOffer } from '../../store/vehicle/readOffer'
import { selectVehicle } from '../../store/vehicle/vehicleGoods'

/**
 * Resolves a selection of specifications. Goods and vehicles share the call: a vehicle's goods id is its series' id.
 */
export const specificationSelected: Handler<typeof productSchemas.specificationSelected> = async ({
  body,
  ctx,
}) => {
  const offer = await findOffer(ctx.db, body.goodsId)
  return offer ? selectVehicle(offer, body.valueIds) : selectSku(ctx.db, body.goodsId, body.valueIds)
}
