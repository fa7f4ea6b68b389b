import { buildQuery, parseQuery } from '@/lib/query'
import { type RouteName, routes } from '@/routes'

/** The shop's code in the app's links (spec 2, 9). */
const SHOP_CODE = 's0051'

/** The app's own paths and the pages that they mean: docs/NATIVE-BRIDGE.md. */
export const APP_PATHS: Readonly<Record<string, RouteName>> = {
  'user/order': 'orderList',
  'user/order/detail': 'orderDetails',
  'user/coupon': 'coupon',
  'user/address': 'addressList',
  'user/cart': 'cart',
  'user/vehicle': 'myVehicle',
  'user/info': 'myInformation',
  'mall/index': 'home',
  'mall/goods': 'goodsDetail',
  'mall/seckill': 'seckillDetail',
  'mall/car': 'carDetail',
  'mall/coupon': 'couponCenter',
  'mall/activity': 'activityDetail',
}

/**
 * The page of the shop that a link of the app means, with the link's other parameters; null for an address that is
 * the shop's own already. A link with another shop's code, or to nowhere, opens home.
 */
export function deepLinkOf(address: string): string | null {
  const [path = '', query = ''] = address.split('?')
  const name = path.replace(/^\/|\/$/g, '')
  const { shopCode, ...params } = parseQuery(query)
  if (shopCode === undefined || name.startsWith('pages/')) return null
  const route = APP_PATHS[name]
  if (!route || shopCode.toLowerCase() !== SHOP_CODE) return `/${routes.home.path}`
  const rest = buildQuery(params)
  return `/${routes[route].path}${rest ? `?${rest}` : ''}`
}
