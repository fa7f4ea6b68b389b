import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { commonApi } from '@/api/common'
import { asQuery } from '@/api/query/asQuery'
import { useCurrentCity } from '@/features/city/currentCity'
import { toDealer } from './dealer'
import { dealersBody } from './model/dealersFilter'
import { useMeasuredFrom } from './useMeasuredFrom'

/**
 * Returns the nearest dealer of the current city that offers a service; undefined while loading or when there is none.
 */
export function useNearestDealer(service: string, enabled: boolean) {
  const { cityName } = useCurrentCity()
  const from = useMeasuredFrom()
  const body = { ...dealersBody({ cityName, keyword: '', service }, from), pageSize: 1 }
  const query = useQuery({ ...asQuery(commonApi.dealers, { body }), enabled })
  return useMemo(() => query.data?.list[0] && toDealer(query.data.list[0]), [query.data])
}
