import { currentTokens, useSessionStore } from '@/features/session/sessionStore'
import { useBadges } from '@/shell/badges'
import { askCartNumber, learnCartNumber, useCartNumber } from './model/cartNumber'

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
