import { useDidHide, useDidShow, useUnload } from '@tarojs/taro'
import { useEffect, useMemo, useRef } from 'react'
import { useSessionStore } from '@/features/session/sessionStore'
import { useSignedIn } from '@/features/session/useSession'
import { flushCart, loadCart, resetCart, useCartStore } from './cartStore'
import { type ShownCart, shownCart } from './intents'

// The store outlives the page, so it must not outlive the shopper. Fresh tokens of the same one change nothing.
useSessionStore.subscribe(({ tokens }, before) => {
  if (tokens?.beanId !== before.tokens?.beanId) resetCart()
})

/** The cart as it is to be shown: null until it was loaded. Fresh whenever the page shows; nothing tapped is lost. */
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
