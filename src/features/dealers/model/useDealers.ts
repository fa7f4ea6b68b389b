import type { LatLng } from '@contract/rules/distance'
import { useRef, useState } from 'react'
import { commonApi } from '@/api/common'
import { asPages } from '@/api/query/asPages'
import { useCurrentCity } from '@/features/city/currentCity'
import { usePagedList } from '@/shell/usePagedList'
import { toDealer } from '../dealer'
import { useMeasuredFrom } from '../useMeasuredFrom'

/** Default of `/common/dealers` (spec 7 and 9). */
const DEALER_PAGE_SIZE = 100

export interface DealersFilter {
  readonly cityName: string
  /** Search text; a search covers the whole country. */
  readonly keyword: string
  readonly service?: string | undefined
}

/** Builds the body of `/common/dealers`. The location is always included (spec 7). */
export function dealersBody({ cityName, keyword, service }: DealersFilter, from: LatLng) {
  const text = keyword.trim()
  return {
    pageNum: 1,
    pageSize: DEALER_PAGE_SIZE,
    currentLocationLongitude: from.longitude,
    currentLocationLatitude: from.latitude,
    cityName: text ? '' : cityName,
    ...(text ? { keyword: text } : null),
    ...(service ? { service } : null),
  }
}

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
