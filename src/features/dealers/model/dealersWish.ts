import type { LatLng } from '@/lib/distance'

/** Spec 7 and 9: defaults of `/common/dealers`. */
const DEALER_PAGE_SIZE = 100

export interface DealersWish {
  readonly cityName: string
  /** Typed words: these are looked for in the whole country. */
  readonly keyword: string
  readonly service?: string | undefined
}

/** The body of `/common/dealers`; the location is added by default (spec 7). */
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
