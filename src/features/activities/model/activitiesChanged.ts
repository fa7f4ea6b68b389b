import type { QueryClient } from '@tanstack/react-query'

const CALLS = /^\/(?:ext\/(?:my-)?activities|dealer\/activity|external\/gather|coupon)\b/

/** Marks activities, entries and coupons as stale, so that components showing them fetch again. */
export function activitiesChanged(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => CALLS.test(String(queryKey[0])) })
}
