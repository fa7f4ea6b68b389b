import { useDidHide, useDidShow, useUnload } from '@tarojs/taro'
import { useEffect, useMemo, useRef } from 'react'
import { useSessionStore, useSignedIn } from '@/features/session/sessionStore'
import { flushCart, loadCart, resetCart, useCartStore } from './cartStore'
import { type ShownCart, shownCart } from './intents'

// The store outlives the page, so clear it when the user changes. A refreshed token of the same user changes nothing.
useSessionStore.subscribe(({ tokens }, before) => {
  if (tokens?.beanId !== before.tokens?.beanId) resetCart()
})

/**
 * Returns the cart to show; null until it has loaded. It is reloaded each time the page shows; the user's unconfirmed
 * changes are kept.
 */
export function useCart(): { readonly cart: ShownCart | null; readonly failure: unknown } {
  const isSignedIn = useSignedIn()
  const { cart, failure, intents } = useCartStore()
  useEffect(() => {
    if (isSignedIn) void loadCart()
  }, [isSignedIn])
  const wasShown = useRef(false)
  useDidShow(() => {
    if (isSignedIn && wasShown.current) void loadCart()
    wasShown.current = true
  })
  useDidHide(() => void flushCart())
  useUnload(() => void flushCart())
  const shown = useMemo(() => (cart ? shownCart(cart, intents) : null), [cart, intents])
  return { cart: isSignedIn ? shown : null, failure }
}
