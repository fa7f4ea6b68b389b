import { parseQuery } from '@/lib/query'
import { currentUrl, routePath } from '@/navigate'
import { payWay } from '@/platform/abilities/payment'
import { routes } from '@/routes'

/**
 * Whether the page on top goes on for a guest when the session ends, without a dialog or a sign-in over it: the cashier that a
 * web view opens in a mini-program with the order's numbers (spec 2). Read from its address, because a call of the launch may
 * report the end before the page is drawn.
 */
export function goesOnAsGuest(): boolean {
  const [way, url] = [payWay(), currentUrl()]
  if ((way !== 'weapp' && way !== 'tt') || routePath(url) !== routes.cashier.path) return false
  const { orderSn, payOrderNo, sign } = parseQuery(url.split('?')[1] ?? '')
  return Boolean(orderSn && payOrderNo && sign)
}
