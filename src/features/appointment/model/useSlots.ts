import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { appointmentsApi } from '@/api/appointments'
import { serverNow } from '@/api/http/clock'
import { asQuery } from '@/api/query/asQuery'
import { toDays } from './slots'

/** What is free at a dealer for a series; asked anew each time it is looked at, since others book too. */
export function useSlots(dealerId: string, seriesId: string, enabled = true) {
  const query = useQuery({
    ...asQuery(appointmentsApi.slots, { query: { dealerId, seriesId } }),
    enabled: enabled && dealerId !== '' && seriesId !== '',
    staleTime: 0,
  })
  const days = useMemo(() => query.data && toDays(query.data.days, serverNow()), [query.data])
  return { ...query, days }
}

export type Slots = ReturnType<typeof useSlots>
