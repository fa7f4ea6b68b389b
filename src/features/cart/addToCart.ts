import { cartApi } from '@/api/cart'
import { CART_PLACE } from './cartPlace'
import { learnCartNumber } from './model/cartNumber'

/**
 * Puts a SKU into the cart; more of what is there already adds up. For signed-in shoppers: wrap it in
 * `whenSignedIn`. Resolves with the pieces now in the cart; rejects with ApiError, already told in a toast.
 */
export async function addToCart(wanted: {
  readonly skuId: string
  readonly number: number
}): Promise<number> {
  const totals = await cartApi.add({ body: { ...CART_PLACE, ...wanted } })
  learnCartNumber(totals.number)
  return totals.number
}
