import { environmentManager, focusManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { isApiError } from '@/api/http/errors'

/** Mini-programs have no `window`, so TanStack Query would assume a server and never start queries. */
environmentManager.setIsServer(() => false)

const FRESH_MS = 30_000
const KEEP_MS = 10 * 60_000
const RETRIES = 1

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEEP_MS,
      // Retry only after a network failure: a refusal would be the same again.
      retry: (count, failure) => count < RETRIES && isApiError(failure) && failure.kind === 'network',
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Passes the app's show and hide on as the query library's focus state. Requests detect a lost network themselves. */
export function letAppShowRefocus(isShown: boolean) {
  focusManager.setFocused(isShown)
  onlineManager.setOnline(true)
}
