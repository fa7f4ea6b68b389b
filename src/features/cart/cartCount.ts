import { useDidShow } from '@tarojs/taro'
import { useEffect } from 'react'
import { useSignedIn } from '@/features/session/sessionStore'
import { askCartNumber, learnCartNumber, useCartNumber } from './model/cartNumber'

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
