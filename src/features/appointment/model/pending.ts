import { isNotFound } from '@/api/http/errors'

/** What keeps a choice that was made elsewhere from being shown: it is on its way, or it can be asked for again. */
export type Pending = 'waiting' | { readonly retry: () => void }

interface Asked {
  readonly isLoading: boolean
  readonly isError: boolean
  readonly error: unknown
  refetch(): unknown
}

/** null where nothing is asked, or where there is no such thing: then the shopper chooses. */
export function pendingOf(query: Asked): Pending | null {
  if (query.isLoading) return 'waiting'
  if (query.isError && !isNotFound(query.error)) return { retry: () => void query.refetch() }
  return null
}
