import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dealersApi } from '@/api/dealers'
import { asQuery } from '@/api/query/asQuery'
import { useMeasuredFrom } from '../useMeasuredFrom'
import { toDealerHome } from './dealerHome'

/** Loads a dealer with its showroom; `hasDistance` says whether its distance may be shown. */
export function useDealerHome(dealerId: string) {
  const { kind, latitude, longitude } = useMeasuredFrom()
  const query = useQuery({
    ...asQuery(dealersApi.home, {
      body: { dealerId, currentLocationLatitude: latitude, currentLocationLongitude: longitude },
    }),
    enabled: dealerId !== '',
  })
  const home = useMemo(() => query.data && toDealerHome(query.data), [query.data])
  return { query, home, hasDistance: kind === 'device' }
}
