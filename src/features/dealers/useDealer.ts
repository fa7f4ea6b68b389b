import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { commonApi } from '@/api/common'
import { asQuery } from '@/api/query/asQuery'
import { toDealer } from './dealer'
import { useMeasuredFrom } from './useMeasuredFrom'

/** Loads a dealer by its id, with the distance from the current location (spec 7). Sends no request without an id. */
export function useDealer(dealerId: string) {
  const { latitude, longitude } = useMeasuredFrom()
  const query = useQuery({
    ...asQuery(commonApi.dealer, {
      query: { dealerId, currentLocationLatitude: latitude, currentLocationLongitude: longitude },
    }),
    enabled: dealerId !== '',
  })
  const dealer = useMemo(() => query.data && toDealer(query.data), [query.data])
  return { query, dealer }
}
