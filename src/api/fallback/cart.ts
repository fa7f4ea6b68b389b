import { cartApi } from '../cart.generated'
import { tradeApi } from '../trade.generated'
import { withFallback } from './withFallback'

/** Adds a SKU to the cart: through `/trade/add` where there is no `/ext/cart/add`. */
export const addCartLine = withFallback(cartApi.add, async ({ body }) => {
  const { warehouseId, areaId, skuId, number = 1 } = body
  await tradeApi.add({ body: { warehouseId, areaId, skuId, number, toCart: true } })
  const { lines, totals } = await cartApi.list({ query: { warehouseId, areaId } })
  return { ...totals, recId: lines.find(({ skuId: other }) => other === skuId)?.recId ?? '' }
})
