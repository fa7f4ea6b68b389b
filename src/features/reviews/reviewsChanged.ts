import type { QueryClient } from '@tanstack/react-query'

const REVIEW_CALLS = /^\/(?:ext\/)?comment\b|^\/product\/goods-detail\b|^\/user\/car-vin\b/

/** Invalidates all cached review queries: lists and goods pages are requested again when they are next shown. */
export function reviewsChanged(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => REVIEW_CALLS.test(String(queryKey[0])) })
}
