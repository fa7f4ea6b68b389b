import type { LatLng } from '@/lib/distance'

/** Default of `/common/dealers` (spec 7 and 9). */
const DEALER_PAGE_SIZE = 100

export interface DealersWish {
  readonly cityName: string
  /** Search text; a search covers the whole country. */
  readonly keyword: string
  readonly service?: string | undefined
}

/** Builds the body of `/common/dealers`. The location is always included (spec 7). */
export function dealersBody({ cityName, keyword, service }: DealersWish, from: LatLng) {
  const words = keyword.trim()
  return {
    pageNum: 1,
    pageSize: DEALER_PAGE_SIZE,
    currentLocationLongitude: from.longitude,
    currentLocationLatitude: from.latitude,
    cityName: words ? '' : cityName,
    ...(words ? { keyword: words } : null),
    ...(service ? { service } : null),
  }
}
