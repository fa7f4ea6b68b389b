import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { create } from 'zustand'
import { cartApi } from '@/api/cart'
import { useSignedIn } from '@/features/session/useSession'
import { CART_PLACE } from './cartPlace'

/** Pieces in the cart as the mall last said; null while unknown. */
const useStore = create<{ number: number | null }>(() => ({ number: null }))

/** Called with every cart answer, so that badges follow without asking again. */
export function learnCartCount(number: number | null) {
  useStore.setState({ number })
}

/** For badges: pieces in the cart, 0 for guests and while unknown. Asked once, and again when the page shows. */
export function useCartCount(): number {
  const isSignedIn = useSignedIn()
  const number = useStore((state) => state.number)
  useEffect(() => {
    if (isSignedIn) void askCartCount()
    else learnCartCount(null)
  }, [isSignedIn])
  useDidShow(() => {
    if (isSignedIn) void askCartCount()
  })
  return isSignedIn ? (number ?? 0) : 0
}

let asking: Promise<void> | null = null

/** Quiet: a badge that can't be read stays as it was. */
function askCartCount(): Promise<void> {
  asking ??= cartApi
    .count({ query: { ...CART_PLACE } }, { toast: false })
    .then(
      ({ number }) => learnCartCount(number),
      () => undefined,
    )
    .finally(() => {
      asking = null
    })
  return asking
}
