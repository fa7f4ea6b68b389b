import { useQuery } from '@tanstack/react-query'
import { addressApi } from '@/api/address'
import { asQuery } from '@/api/query/asQuery'
import type { Place } from './region'

const NO_PLACES: readonly Place[] = []

/** Provinces, cities and districts; asked once a visit. */
export function useRegions() {
  const query = useQuery({ ...asQuery(addressApi.region), staleTime: Number.POSITIVE_INFINITY })
  return {
    tree: (query.data?.list ?? NO_PLACES) as readonly Place[],
    failed: query.isError,
    retry: query.refetch,
  }
}
