import { useDidHide, useUnload } from '@tarojs/taro'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { rememberFitted } from '@/features/ordering/fittedByDealer'
import { useSessionStore, useSignedIn } from '@/features/session/sessionStore'
import { useShownAgain } from '@/shell/useShownAgain'
import { flushCart, loadCart, resetCart, useCartStore } from './cartStore'
import { type ShownCart, shownCart } from './intents'
import type { CartLine } from './toCart'

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
  useShownAgain(() => {
    if (isSignedIn) void loadCart()
  })
  // For the remark of the order.
  useEffect(() => rememberFitted(cart?.lines ?? []), [cart])
  useDidHide(() => void flushCart())
  useUnload(() => void flushCart())
  const shown = useMemo(() => (cart ? shownCart(cart, intents) : null), [cart, intents])
  return { cart: isSignedIn ? shown : null, failure }
}

/**
 * Selection of lines to delete. It is separate from the mall's check marks, which are for checkout and stay unchanged.
 */
export function usePicked(lines: readonly CartLine[]) {
  const [isEditing, setEditing] = useState(false)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const picked = useMemo(() => lines.filter((line) => ticked.has(line.recId)), [lines, ticked])
  const toggle = useCallback(
    (recId: string, isPicked: boolean) =>
      setTicked((before) => {
        const after = new Set(before)
        if (isPicked) after.add(recId)
        else after.delete(recId)
        return after
      }),
    [],
  )
  return {
    isEditing,
    picked,
    isAllPicked: lines.length > 0 && picked.length === lines.length,
    toggle,
    toggleAll: (isPicked: boolean) => setTicked(new Set(isPicked ? lines.map((line) => line.recId) : [])),
    switchEditing: () => {
      setEditing(!isEditing)
      setTicked(new Set())
    },
  }
}
