import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { activitiesApi } from '@/api/activities'
import { asQuery } from '@/api/query/asQuery'
import { type ActivityCard, toActivityCard } from './model/activity'
import { isOver } from './model/stateWords'

const SHOWN = 3

/** What one dealer holds now or soon, the running ones first; empty until it is known, and where the mall can't say. */
export function useDealerActivities(dealerId: string): readonly ActivityCard[] {
  const { data } = useQuery({
    ...asQuery(activitiesApi.dealerList, { query: { dealerId, pageSize: SHOWN } }),
    enabled: dealerId !== '',
  })
  return useMemo(
    () =>
      (data?.list ?? [])
        .filter(({ state }) => !isOver(state))
        // Whose they are is said at the head of the page.
        .map((wire) => ({ ...toActivityCard(wire), dealerName: '' })),
    [data],
  )
}
