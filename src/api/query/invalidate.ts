import type { CallSpec } from '@contract/call'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Marks what was loaded by these reads as stale, whatever its arguments: visible data is requested again at once, the
 * rest when it is next shown. `except`: an id whose read has just been answered and needs no request.
 */
export function invalidate(queries: QueryClient, reads: readonly CallSpec[], except = ''): Promise<void> {
  const paths = reads.map(({ path }) => path)
  return queries.invalidateQueries({
    predicate: ({ queryKey }) =>
      paths.includes(String(queryKey[0])) && !(except && JSON.stringify(queryKey).includes(except)),
  })
}
