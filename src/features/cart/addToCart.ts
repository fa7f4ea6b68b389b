import { addCartLine } from '@/api/fallback/cart'
import { CART_PLACE, setCartNumber } from './model/cartNumber'

/**
 * Adds a SKU to the cart; pieces already there add up. For signed-in users: wrap it in `whenSignedIn`. Resolves with
 * the number of pieces now in the cart, or null when the back end doesn't say. Rejects with ApiError, already shown in
 * a toast.
 */
export async function addToCart(line: {
  readonly skuId: string
  readonly number: number
  /** Id of the series of the truck that a dealer fits it to; '' for nobody. */
  readonly fittedTo?: string
}): Promise<number | null> {
  const totals = await addCartLine({ body: { ...CART_PLACE, ...line } })
  setCartNumber(totals.number)
  return totals.number
}
