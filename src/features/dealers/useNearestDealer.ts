import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { commonApi } from '@/api/common'
import { asQuery } from '@/api/query/asQuery'
import { useCurrentCity } from '@/features/city/currentCity'
import { toDealer } from './dealer'
import { dealersBody } from './model/useDealers'
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

/** Loads the nearest dealer of the current city that offers a service; undefined while loading or when there is none. */
export function useNearestDealer(service: string, enabled: boolean) {
  const { cityName } = useCurrentCity()
  const from = useMeasuredFrom()
  const body = { ...dealersBody({ cityName, keyword: '', service }, from), pageSize: 1 }
  const query = useQuery({ ...asQuery(commonApi.dealers, { body }), enabled })
  const dealer = useMemo(() => query.data?.list[0] && toDealer(query.data.list[0]), [query.data])
  return { query, dealer }
}
