import type { QueryClient } from '@tanstack/react-query'

const APPOINTMENT_CALLS = /^\/ext\/appointments\b/

/** Everything known about test drives is out of date, free slots included. */
export function appointmentsChanged(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey }) => APPOINTMENT_CALLS.test(String(queryKey[0])),
  })
}
