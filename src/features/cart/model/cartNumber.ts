import { create } from 'zustand'
import { cartApi } from '@/api/cart'
import { CART_PLACE } from '../cartPlace'

/** Pieces in the cart as the mall last said; null while unknown. */
export const useCartNumber = create<{ readonly number: number | null }>(() => ({ number: null }))

/** Called with every cart answer, so that badges follow without asking again. */
export function learnCartNumber(number: number | null) {
  useCartNumber.setState({ number })
}

let asking: Promise<void> | null = null

/** Quiet: a badge that can't be read stays as it was. */
export function askCartNumber(): Promise<void> {
  asking ??= cartApi
    .count({ query: { ...CART_PLACE } }, { toast: false })
    .then(
      ({ number }) => learnCartNumber(number),
      () => undefined,
    )
    .finally(() => {
      asking = null
    })
  return asking
}
