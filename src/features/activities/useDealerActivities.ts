import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { activitiesApi } from '@/api/activities'
import { asQuery } from '@/api/query/asQuery'
import { type ActivityCard, toActivityCard } from './model/activity'
import { isOver } from './model/stateText'

const SHOWN = 3

/**
 * Returns a dealer's running and upcoming activities, running first. Empty while loading, and when the mall doesn't
 * offer the call.
 */
export function useDealerActivities(dealerId: string): readonly ActivityCard[] {
  const { data } = useQuery({
    ...asQuery(activitiesApi.dealerList, { query: { dealerId, pageSize: SHOWN } }),
    enabled: dealerId !== '',
  })
  return useMemo(
    () =>
      (data?.list ?? [])
        .filter(({ state }) => !isOver(state))
        // The dealer's name is already at the head of the page.
        .map((wire) => ({ ...toActivityCard(wire), dealerName: '' })),
    [data],
  )
}
