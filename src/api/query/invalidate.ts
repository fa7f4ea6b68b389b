import type { QueryClient } from '@tanstack/react-query'

/**
 * Paths of the reads that show a kind of data. Orders and activities give and use coupons, so both lists include
 * them.
 */
const READS = {
  addresses: /^\/address\/list$/,
  activities: /^\/(?:ext\/(?:my-)?activities|dealer\/activity|external\/gather|coupon)\b/,
  appointments: /^\/ext\/appointments\b/,
  coupons: /^\/(?:ext\/)?coupon\b/,
  draws: /^\/ext\/draw\/records$/,
  messages: /^\/ext\/messages$/,
  orders: /^\/(?:ext\/)?(?:(?:vehicle-)?(?:orders|after)|coupon)\b/,
  reviews: /^\/(?:ext\/)?comment\b|^\/product\/goods-detail\b|^\/user\/car-vin\b/,
  profile: /^\/user\/info$/,
  tickets: /^\/ext\/service\/(tickets|unread)/,
  vehicles: /^\/user\/car-vin$/,
} as const

/**
 * Marks all cached reads of one kind as stale: visible ones are requested again at once, the others when they are
 * next shown. `except`: an id whose read has just been answered and needs no request.
 */
export function invalidate(queries: QueryClient, kind: keyof typeof READS, except = ''): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey }) =>
      READS[kind].test(String(queryKey[0])) && !(except && JSON.stringify(queryKey).includes(except)),
  })
}
