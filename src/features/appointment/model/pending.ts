import { isNotFound } from '@/api/http/errors'

/** State of a preset choice that can't be shown yet: it is loading, or loading failed and can be retried. */
export type Pending = 'waiting' | { readonly retry: () => void }

interface Requested {
  readonly isLoading: boolean
  readonly isError: boolean
  readonly error: unknown
  refetch(): unknown
}

/** Returns null when no query runs, or when the thing doesn't exist: then the user chooses. */
export function pendingOf(query: Requested): Pending | null {
  if (query.isLoading) return 'waiting'
  if (query.isError && !isNotFound(query.error)) return { retry: () => void query.refetch() }
  return null
}
