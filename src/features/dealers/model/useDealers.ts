import { useRef, useState } from 'react'
import { commonApi } from '@/api/common'
import { asPages } from '@/api/query/asPages'
import { useCurrentCity } from '@/features/city/currentCity'
import { usePagedList } from '@/shell/usePagedList'
import { toDealer } from '../dealer'
import { useMeasuredFrom } from '../useMeasuredFrom'
import { type DealersFilter, dealersBody } from './dealersFilter'

/** Loads dealers, nearest first. `from` is the location that distances are measured from. */
export function useDealers(input: DealersFilter) {
  const from = useMeasuredFrom()
  const list = usePagedList(asPages(commonApi.dealers, { body: dealersBody(input, from) }), {
    idOf: (wire) => wire.dealerId,
    toItem: toDealer,
  })
  return { list, from }
}

/**
 * Returns the city from a link until the shopper chooses another one; the current city when the link has none. A link
 * from outside never changes the shopper's saved city.
 */
export function useLinkedCity(linked: string | undefined): string {
  const { cityName } = useCurrentCity()
  const atFirst = useRef(cityName)
  const [isLinked, setLinked] = useState(Boolean(linked))
  if (isLinked && cityName !== atFirst.current) setLinked(false)
  return (isLinked && linked) || cityName
}
