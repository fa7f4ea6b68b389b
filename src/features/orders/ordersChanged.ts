import type { QueryClient } from '@tanstack/react-query'

const ORDER_CALLS = /^\/(?:ext\/)?(?:(?:vehicle-)?(?:orders|after)|coupon)\b/

/**
 * Everything known about orders is out of date: lists, counts and details ask again when they are next shown. So do
 * coupons, which an order uses up and gives back.
 */
export function ordersChanged(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => ORDER_CALLS.test(String(queryKey[0])) })
}
