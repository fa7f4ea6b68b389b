import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { userApi } from '@/api/user.generated'
import { hostInfo } from '@/platform/host'
import { clearSession, currentTokens } from './sessionStore'

/**
 * Signs out: the mall ends the session (GET /user/logout with phone, spec 7), the device removes it with all data
 * fetched for it, and an app around the page is notified. Works on the device without a network too.
 */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    const phone = currentTokens()?.phone
    if (currentTokens()) {
      await userApi.logout({ query: { phone } }, { toast: false, loading: true }).catch(() => undefined)
    }
    await forgetSession(queries)
  }, [queries])
}

/** Removes the session and all data fetched for it from this device, and notifies an app around the page. */
export async function forgetSession(queries: QueryClient): Promise<void> {
  clearSession()
  queries.clear()
  if (hostInfo().host !== 'nativeApp') return
  // Otherwise an app that still has its session would sign the shopper in again at the next visit.
  await import('./appSession').then(
    ({ reportSignOut }) => reportSignOut(),
    () => undefined,
  )
}
