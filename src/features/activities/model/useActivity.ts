import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { activitiesApi } from '@/api/activities'
import { asQuery } from '@/api/query/asQuery'
import { useSignedIn } from '@/features/session/sessionStore'
import { isServed } from '@/platform/host/env'
import { toActivity } from './activity'

/**
 * Returns an activity with its blocks, as this user sees it. It is fetched again after signing in or out.
 * @param isDealers known to be held by a dealer (spec 7, Dealer activity)
 */
export function useActivity(activityId: string, isDealers: boolean) {
  const signedIn = useSignedIn()
  const ask =
    isDealers || !isServed(activitiesApi.detail.spec.path)
      ? asQuery(activitiesApi.dealerDetail, { query: { activityId } })
      : asQuery(activitiesApi.detail, { params: { id: activityId } })
  const query = useQuery({ ...ask, queryKey: [...ask.queryKey, signedIn], enabled: activityId !== '' })
  const activity = useMemo(() => query.data && toActivity(query.data), [query.data])
  return { query, activity }
}
