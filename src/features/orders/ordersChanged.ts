import type { QueryClient } from '@tanstack/react-query'

const ORDER_CALLS = /^\/(?:ext\/)?(?:(?:vehicle-)?(?:orders|after)|coupon)\b/

/**
 * Invalidates all cached order queries: lists, counts and details are requested again when they are next shown. So are
 * coupons, since an order uses them and returns them.
 */
export function ordersChanged(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => ORDER_CALLS.test(String(queryKey[0])) })
}
