import { parseQuery } from '@/lib/query'
import { currentUrl, routePath } from '@/navigate'
import { payWay } from '@/platform/abilities/payment'
import { routes } from '@/routes'

/** Parameters of a cashier page that a web view opened (spec 2): whoever has them may pay this one order. */
export interface SignedPage {
  readonly orderSn: string
  readonly payOrderNo: string
  readonly sign: string
}

/** Returns the parameters of a page that may pay without its owner's session: only in a mini-program, and complete. */
export function signedPageOf(given: Partial<SignedPage>): SignedPage | null {
  const { orderSn, payOrderNo, sign } = given
  const way = payWay()
  if (way !== 'weapp' && way !== 'tt') return null
  return orderSn && payOrderNo && sign ? { orderSn, payOrderNo, sign } : null
}

/**
 * Whether the page on top goes on for a guest when the session ends, without a dialog or a sign-in over it. Read from its
 * address, because a call of the launch may report the end before the page is drawn.
 */
export function goesOnAsGuest(): boolean {
  const url = currentUrl()
  return routePath(url) === routes.cashier.path && signedPageOf(parseQuery(url.split('?')[1] ?? '')) !== null
}
