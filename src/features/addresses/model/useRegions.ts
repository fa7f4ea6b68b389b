import { useQuery } from '@tanstack/react-query'
import { addressApi } from '@/api/address'
import { regionTree } from '@/api/mapClient/shopMaps'
import { asQuery } from '@/api/query/asQuery'
import type { Place } from './region'

const NO_PLACES: readonly Place[] = []

/**
 * Returns provinces, cities and districts, fetched once per visit. If the mall's list fails or is empty, the map
 * service's list is used: its codes are the same.
 */
export function useRegions() {
  const query = useQuery({ ...asQuery(addressApi.region), staleTime: Number.POSITIVE_INFINITY })
  const isLacking = query.isError || query.data?.list.length === 0
  const fromMap = useQuery({
    queryKey: ['map regions'],
    queryFn: regionTree,
    enabled: isLacking,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    tree: ((isLacking ? fromMap.data : query.data?.list) ?? NO_PLACES) as readonly Place[],
    failed: isLacking && fromMap.isError,
    retry: () => Promise.all([query.refetch(), fromMap.refetch()]),
  }
}
