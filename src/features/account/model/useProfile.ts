import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { asQuery } from '@/api/query/asQuery'
import { userApi } from '@/api/user'
import { saveUserInfo, useSignedIn } from '@/features/session/sessionStore'
import { toProfile } from './profile'

type WireProfile = Awaited<ReturnType<typeof userApi.info>>

/**
 * Returns the profile query and `keep`, which puts the profile returned by a change into the cache, so that every page
 * showing it updates.
 */
export function useProfile() {
  const signedIn = useSignedIn()
  const queries = useQueryClient()
  const query = useQuery({ ...asQuery(userApi.info), enabled: signedIn })
  const profile = useMemo(() => query.data && toProfile(query.data), [query.data])

  const keep = (wire: WireProfile) => {
    const { queryKey } = asQuery(userApi.info)
    // Saved without telling the profile: it is fetched again.
    if (!wire.beanId && !wire.phone) return void queries.invalidateQueries({ queryKey })
    queries.setQueryData(queryKey, wire)
    const { avatarUrl, nickName, phone } = wire
    saveUserInfo({ avatarUrl, nickName, phone })
  }
  return { query, profile, keep }
}
