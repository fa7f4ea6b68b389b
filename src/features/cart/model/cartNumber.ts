import { create } from 'zustand'
import { cartApi } from '@/api/cart.generated'
import { isServed } from '@/platform/host/env'

/** Parameters that every cart call sends; 0 by default (spec 7). */
export const CART_PLACE = { warehouseId: 0, areaId: 0 } as const

/** Number of pieces in the cart as last reported by the mall; null while unknown. */
export const useCartNumber = create<{ readonly number: number | null }>(() => ({ number: null }))

/** Stores the number. Called with every cart response, so that badges update without a request of their own. */
export function setCartNumber(number: number | null) {
  useCartNumber.setState({ number })
}

let pending: Promise<void> | null = null

/** Fetches the number of pieces. Fails silently: the badge then keeps its number. */
export function loadCartNumber(): Promise<void> {
  pending ??= readCartNumber()
    .then(setCartNumber, () => undefined)
    .finally(() => {
      pending = null
    })
  return pending
}

async function readCartNumber(): Promise<number | null> {
  const args = { query: { ...CART_PLACE } }
  if (isServed(cartApi.count.spec.path)) return (await cartApi.count(args, { toast: false })).number
  return (await cartApi.list(args, { toast: false })).totals.number
}
