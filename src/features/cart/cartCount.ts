import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { currentTokens, useSessionStore, useSignedIn } from '@/features/session/sessionStore'
import { useBadges } from '@/shell/ports'
import { loadCartNumber, setCartNumber, useCartNumber } from './model/cartNumber'

/**
 * Returns the number of pieces in the cart for badges; 0 for guests and while unknown. Fetched once, and again each
 * time the page shows.
 */
export function useCartCount(): number {
  const isSignedIn = useSignedIn()
  const number = useCartNumber((state) => state.number)
  useEffect(() => {
    if (isSignedIn) void loadCartNumber()
    else setCartNumber(null)
  }, [isSignedIn])
  useDidShow(() => {
    if (isSignedIn) void loadCartNumber()
  })
  return isSignedIn ? (number ?? 0) : 0
}

/**
 * From now on shows the number of pieces in the cart as a badge on the "my" tab, which contains the link to the cart.
 */
export function showCartOnTab() {
  useCartNumber.subscribe(({ number }) =>
    useBadges.setState([undefined, undefined, undefined, number ?? undefined], true),
  )
  useSessionStore.subscribe(({ tokens }, before) => {
    if (tokens?.beanId !== before.tokens?.beanId) updateCount()
  })
  updateCount()
}

function updateCount() {
  if (currentTokens()) void loadCartNumber()
  else setCartNumber(null)
}
