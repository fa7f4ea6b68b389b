import type { MapFailure } from './failures'
import type { GivenPlace } from './places'

type Text = string | number

/** Every method calls back and gives a promise; either may be used alone. */
export interface Callbacks<Simplified> {
  /** The whole answer, and what most callers want of it. */
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
  /** The device's own place unless told. */
  location?: GivenPlace
  /** Name of a city; without it and without a rectangle the search is round the location. */
  region?: string
  /** 'lat,lng,lat,lng': south-west and north-east corner. */
  rectangle?: string
  /** Metres round the location, 1000 unless told. Here and below '' and 0 count as not told. */
  distance?: Text
  /** 1 unless told: nothing near widens the search. */
  auto_extend?: Text
  page_size?: Text
  page_index?: Text
  filter?: string
  address_format?: string
  /** '_distance' unless told. */
  orderby?: string
}

export interface SuggestionOptions {
  keyword: string
  /** 全国 unless told. */
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
  /** 5 (gcj02) unless told. */
  coord_type?: Text
  /** 1: with places nearby. */
  get_poi?: Text
  poi_options?: string
}

export interface GeocoderOptions {
  address: string
  region?: string
}

export interface DistanceOptions {
  /** walking unless told; straight is worked out here. */
  mode?: 'walking' | 'driving' | 'straight'
  from?: GivenPlace
  /** Stands in for `from`. */
  location?: GivenPlace
  /** Several: 'lat,lng;lat,lng' or an array. */
  to: string | readonly GivenPlace[]
}

export interface DirectionOptions {
  mode?: 'driving' | 'transit'
  from?: GivenPlace
  /** Stands in for `from`. */
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
