import type { LatLng } from '@contract/rules/distance'

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
