import type { QueryClient } from '@tanstack/react-query'
import { getStored, removeStored } from '@/platform/host/storage'

/** Storage keys that only serve speed and comfort. The session, the city and the appearance are not cache. */
const CACHED = ['lastAnswers', 'searchHistory'] as const

/**
 * Returns the approximate size of the cache in bytes, counted as UTF-8 (most of it is Chinese, three bytes a
 * character).
 */
export function cacheBytes(): number {
  return CACHED.map(getStored)
    .filter((value) => value !== undefined)
    .reduce((sum, value) => sum + utf8Bytes(JSON.stringify(value)), 0)
}

/** Clears the stored cache, and the query results that no open page uses. */
export function clearCache(queries: QueryClient) {
  for (const key of CACHED) removeStored(key)
  queries.removeQueries({ type: 'inactive' })
}

function utf8Bytes(text: string): number {
  let bytes = 0
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
