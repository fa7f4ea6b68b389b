import { own } from '@contract/rules/own'
import { buildQuery, parseQuery } from '@/lib/query'
import { type RouteName, routes } from '@/routes'

/** The shop's code in the app's links (spec 2, 9). */
const SHOP_CODE = 's0051'

/** The app's own paths and their pages: docs/NATIVE-BRIDGE.md. */
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
 * Returns the shop's page for a link of the app, with the link's other parameters; null for an address that is
 * already the shop's own. Apps build `…/#/` and `/user/cart`, with or without the shop's code. A link with another
 * shop's code, or to an unknown path, opens home.
 */
export function deepLinkOf(address: string): string | null {
  const at = address.indexOf('?')
  const path = at < 0 ? address : address.slice(0, at)
  const name = path.replace(/^\/+|\/+$/g, '')
  const { shopCode, ...params } = parseQuery(at < 0 ? '' : address.slice(at + 1))
  const rest = buildQuery(params)
  const pageAt = (page: string) => `/${page}${rest ? `?${rest}` : ''}`
  if (name.startsWith('pages/')) return path.startsWith('//') ? pageAt(name) : null
  const route = own(APP_PATHS, name)
  if (shopCode === undefined && !route) return null
  if (!route || (shopCode !== undefined && shopCode.toLowerCase() !== SHOP_CODE))
    return `/${routes.home.path}`
  return pageAt(routes[route].path)
}

/** Path of the app's list of orders (spec 2). */
export const APP_ORDERS = `/user/order?shopCode=${SHOP_CODE}`
