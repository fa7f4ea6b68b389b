import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { create } from 'zustand'
import { cartApi } from '@/api/cart'
import { currentTokens, useSessionStore, useSignedIn } from '@/features/session/sessionStore'
import { isServed } from '@/platform/host/env'
import { useBadges } from '@/shell/badges'

/** Parameters that every cart call sends; 0 by default (spec 7). */
export const CART_PLACE = { warehouseId: 0, areaId: 0 } as const

/** Number of pieces in the cart as last reported by the mall; null while unknown. */
export const useCartNumber = create<{ readonly number: number | null }>(() => ({ number: null }))

/** Stores the number. Called with every cart response, so that badges update without a request of their own. */
export function learnCartNumber(number: number | null) {
  useCartNumber.setState({ number })
}

let asking: Promise<void> | null = null

/** Fetches the number of pieces. Fails silently: the badge then keeps its number. */
export function askCartNumber(): Promise<void> {
  asking ??= readCartNumber()
    .then(learnCartNumber, () => undefined)
    .finally(() => {
      asking = null
    })
  return asking
}

async function readCartNumber(): Promise<number | null> {
  const args = { query: { ...CART_PLACE } }
  if (isServed(cartApi.count.spec.path)) return (await cartApi.count(args, { toast: false })).number
  return (await cartApi.list(args, { toast: false })).totals.number
}

/**
 * Returns the number of pieces in the cart for badges; 0 for guests and while unknown. Fetched once, and again each
 * time the page shows.
 */
export function useCartCount(): number {
  const isSignedIn = useSignedIn()
  const number = useCartNumber((state) => state.number)
  useEffect(() => {
    if (isSignedIn) void askCartNumber()
    else learnCartNumber(null)
  }, [isSignedIn])
  useDidShow(() => {
    if (isSignedIn) void askCartNumber()
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
    if (tokens?.beanId !== before.tokens?.beanId) ask()
  })
  ask()
}

function ask() {
  if (currentTokens()) void askCartNumber()
  else learnCartNumber(null)
}
