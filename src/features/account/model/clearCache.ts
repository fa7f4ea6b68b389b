import type { QueryClient } from '@tanstack/react-query'
import { getStored, removeStored } from '@/platform/storage'

/** What the shop keeps for speed and comfort alone. The session, the city and the look are no cache. */
const CACHED = ['lastAnswers', 'searchHistory'] as const

/** Bytes on the device, near enough: most of it is Chinese, three bytes a character. */
export function cacheBytes(): number {
  return CACHED.map(getStored)
    .filter((value) => value !== undefined)
    .reduce((sum, value) => sum + utf8Bytes(JSON.stringify(value)), 0)
}

/** Empties it, and what other pages have fetched and hold no more. */
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
