import type { QueryClient } from '@tanstack/react-query'

const CALLS = /^\/(?:ext\/(?:my-)?activities|dealer\/activity|external\/gather|coupon)\b/

/** Places, entries and coupons are out of date: what shows them asks again. */
export function activitiesChanged(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => CALLS.test(String(queryKey[0])) })
}
