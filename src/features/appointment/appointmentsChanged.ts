import type { QueryClient } from '@tanstack/react-query'

const APPOINTMENT_CALLS = /^\/ext\/appointments\b/

/** Marks all test-drive queries as stale, including the free slots. */
export function appointmentsChanged(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey }) => APPOINTMENT_CALLS.test(String(queryKey[0])),
  })
}
