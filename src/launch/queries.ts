import { environmentManager, focusManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { isApiError } from '@/api/http/errors'

/** A mini-program's realm has no window, which TanStack Query takes for a server: queries would never start. */
environmentManager.setIsServer(() => false)

const FRESH_MS = 30_000
const KEEP_MS = 10 * 60_000
const RETRIES = 1

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEEP_MS,
      // Only a missing answer is worth asking again: a refusal stays a refusal.
      retry: (count, failure) => count < RETRIES && isApiError(failure) && failure.kind === 'network',
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** The app's own show and hide stand for focus; requests themselves tell whether there is a network. */
export function letAppShowRefocus(isShown: boolean) {
  focusManager.setFocused(isShown)
  onlineManager.setOnline(true)
}
