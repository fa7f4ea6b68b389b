import type { MapFailure } from './failures'
import type { GivenPlace } from './places'

type Text = string | number

/** Every method calls back and returns a promise; either may be used alone. */
export interface Callbacks<Simplified> {
  /** Receives the whole answer, and a simplified form that is enough for most callers. */
  success?: (data: MapAnswer, simplified: Simplified) => void
  fail?: (failure: MapFailure) => void
  complete?: (outcome: MapAnswer | MapFailure) => void
  /** Secret of the key: the call is signed with it (spec 7). */
  sig?: string
}

export interface MapAnswer extends MapFailure {
  readonly [field: string]: unknown
}

export interface SearchOptions {
  keyword: string
  /** Default: the device's location. */
  location?: GivenPlace
  /** Name of a city; without it and without a rectangle, the search is around the location. */
  region?: string
  /** 'lat,lng,lat,lng': south-west and north-east corner. */
  rectangle?: string
  /** Metres around the location; default 1000. Here and below '' and 0 count as absent. */
  distance?: Text
  /** Default 1: widens the search where there is no place nearby. */
  auto_extend?: Text
  page_size?: Text
  page_index?: Text
  filter?: string
  address_format?: string
  /** Default '_distance'. */
  orderby?: string
}

export interface SuggestionOptions {
  keyword: string
  /** Default 全国. */
  region?: string
  region_fix?: Text
  policy?: Text
  page_size?: Text
  page_index?: Text
  get_subpois?: Text
  location?: GivenPlace
  filter?: string
  address_format?: string
}

export interface ReverseGeocoderOptions {
  location?: GivenPlace
  /** Default 5 (gcj02). */
  coord_type?: Text
  /** 1: includes places nearby. */
  get_poi?: Text
  poi_options?: string
}

export interface GeocoderOptions {
  address: string
  region?: string
}

export interface DistanceOptions {
  /** Default walking; straight is computed here. */
  mode?: 'walking' | 'driving' | 'straight'
  from?: GivenPlace
  /** Used instead of `from`. */
  location?: GivenPlace
  /** Several: 'lat,lng;lat,lng' or an array. */
  to: string | readonly GivenPlace[]
}

export interface DirectionOptions {
  mode?: 'driving' | 'transit'
  from?: GivenPlace
  /** Used instead of `from`. */
  location?: GivenPlace
  to: GivenPlace
  policy?: string
  waypoints?: string
  from_poi?: string
  to_poi?: string
  heading?: Text
  speed?: Text
  accuracy?: Text
  road_type?: Text
  from_track?: string
  plate_number?: string
  departure_time?: Text
}
