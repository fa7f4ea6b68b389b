import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { userApi } from '@/api/user'
import { clearSession, currentTokens } from './sessionStore'

/**
 * Signs out: the mall ends the session (GET /user/logout with phone, spec 7), this device forgets it and
 * everything that was fetched for it. Without a network the device forgets it all the same.
 */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    const phone = currentTokens()?.phone
    if (currentTokens()) {
      await userApi.logout({ query: { phone } }, { toast: false, loading: true }).catch(() => undefined)
    }
    clearSession()
    queries.clear()
  }, [queries])
}
