import type { LatLng } from '@contract/rules/distance'
import { decodePolyline } from '@contract/rules/polyline'
import type { geocoded } from '@contract/shapes/maps'
import type { z } from 'zod'
import { env } from '@/platform/host/env'
import { HTTP_TEXTS } from '../http/errors'
import { MAP_CODES, MapError, SYSTEM_FAILURE } from './failures'
import { MapClient } from './MapClient'
import type { MapArea } from './regionTree'
import type { PlaceRoute } from './transit'

/** Key of builds without a map key: they call the gateway, which has a key or answers from the mall's data. */
const GATEWAY_KEY = 'GATEWAY'

/** A location with its names, in gcj02 (spec 3, Reverse geocode result). Fields missing in the response are ''. */
export interface NamedPlace extends LatLng {
  readonly address: string
  readonly adcode: string
  readonly nation: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly street: string
  readonly streetNumber: string
  readonly recommend: string
  readonly rough: string
}

/** A place found by keyword or near a location. */
export interface FoundPlace extends LatLng {
  readonly id: string
  readonly title: string
  readonly address: string
  /** Numbers split by ';'; '' where the response has none. */
  readonly tel: string
  /** The narrowest part of its category, such as 停车场; '' where the response has none. */
  readonly category: string
  /** Metres from the location of the search; null where the response has none. */
  readonly metres: number | null
}

/** Status of the service for places without a way between them. */
const NO_WAY = 347

let client: MapClient | undefined

/** Returns the shop's shared client; creates it at the first call. */
function shopMaps(): MapClient {
  client ??= new MapClient({ key: env.maps.key || GATEWAY_KEY })
  return client
}

/** Options added to each call: signed here where the build has a secret, else by the gateway. */
const signing: { readonly sig?: string } = env.maps.secret ? { sig: env.maps.secret } : {}

/** Returns the names of a location (spec 4, 7). Rejects with `MapError`. */
export async function reverseGeocode(at: LatLng): Promise<NamedPlace> {
  const { data } = await shopMaps().reverseGeocoder({ location: at, ...signing })
  return toNamedPlace(data.result)
}

/** Returns the location of an address, such as a city's name. Rejects with `MapError`. */
export async function geocode(address: string): Promise<NamedPlace> {
  const { data } = await shopMaps().geocoder({ address, ...signing })
  return toNamedPlace(data.result)
}

/** Returns the names of a location and the places around it. Rejects with `MapError`. */
export async function placesNear(at: LatLng): Promise<{ here: NamedPlace; places: FoundPlace[] }> {
  const { data } = await shopMaps().reverseGeocoder({ location: at, get_poi: 1, ...signing })
  return { here: toNamedPlace(data.result), places: toPlaces((data.result as Wire | undefined)?.pois) }
}

/** Returns suggestions for a partly typed keyword, near a location. Rejects with `MapError`. */
export async function suggestPlaces(keyword: string, at: LatLng): Promise<FoundPlace[]> {
  const { data } = await shopMaps().getSuggestion({ keyword, location: at, page_size: 20, ...signing })
  return toPlaces(data.data)
}

/** Searches places around a location by kind or name, nearest first (spec 7, Search). Rejects with `MapError`. */
export async function searchPlaces(keyword: string, at: LatLng): Promise<FoundPlace[]> {
  const { data } = await shopMaps().search({ keyword, location: at, page_size: 20, ...signing })
  return toPlaces(data.data)
}

/** Returns the first driving route, with its polyline decoded into points (spec 7). Rejects with `MapError`. */
export async function drivingRoute(from: LatLng, to: LatLng): Promise<PlaceRoute> {
  const { simplified } = await shopMaps().direction({ from, to, ...signing })
  const route = (simplified as Wire[] | undefined)?.[0]
  return {
    points: Array.isArray(route?.polyline) ? decodePolyline(route.polyline) : [],
    metres: Number(route?.distance) || 0,
    minutes: Number(route?.duration) || 0,
    steps: [],
  }
}

/** Returns the first way by bus and metro (spec 7, directions); null if there is none. Rejects with `MapError`. */
export async function transitRoute(from: LatLng, to: LatLng): Promise<PlaceRoute | null> {
  const { simplified } = await shopMaps()
    .direction({ mode: 'transit', from, to, ...signing })
    .catch((failure) => {
      if (failure instanceof MapError && failure.status === NO_WAY) return { simplified: [] }
      throw failure
    })
  const route = (simplified as Wire[] | undefined)?.[0]
  const { toTransitRoute } = await import('./transit')
  return route ? toTransitRoute(route) : null
}

/** Returns driving metres to each place; null where the response has none. Rejects with `MapError`. */
export async function drivingDistances(from: LatLng, to: readonly LatLng[]): Promise<(number | null)[]> {
  const { simplified } = await shopMaps().calculateDistance({ mode: 'driving', from, to, ...signing })
  return to.map((_place, at) => metresOf(simplified.distance[at]))
}

/** Returns provinces with their cities and districts (spec 7, city list). Rejects with `MapError`. */
export async function regionTree(): Promise<MapArea[]> {
  const { simplified } = await shopMaps().getCityList(signing)
  const { toRegionTree } = await import('./regionTree')
  return toRegionTree(simplified)
}

/** Returns the areas directly below a province or a city, by its code. Rejects with `MapError`. */
export async function areasIn(code: string): Promise<MapArea[]> {
  const { simplified } = await shopMaps().getDistrictByCityId({ id: code, ...signing })
  return toAreas(simplified)
}

/** Returns a message for the shopper about a failed map call: the client's own messages are for engineers (spec 8). */
export function describeMapFailure(failure: unknown): string {
  if (!(failure instanceof MapError)) return HTTP_TEXTS.badAnswer
  if (failure.status !== MAP_CODES.request) return HTTP_TEXTS.badAnswer
  return /timeout/.test(failure.message) ? HTTP_TEXTS.timeout : HTTP_TEXTS.offline
}

// biome-ignore lint/suspicious/noExplicitAny: wire data of a service that is not ours; every read has a fallback
type Wire = any

const metresOf = (value: unknown): number | null => (typeof value === 'number' && value >= 0 ? value : null)

function toNamedPlace(result: unknown): NamedPlace {
  const wire = result as z.output<typeof geocoded> | null | undefined
  if (!wire?.location) throw new MapError(SYSTEM_FAILURE)
  const parts = wire.address_component ?? wire.address_components
  return {
    latitude: wire.location.lat,
    longitude: wire.location.lng,
    address: wire.address ?? wire.title ?? '',
    adcode: String(wire.ad_info?.adcode ?? ''),
    nation: parts?.nation ?? '',
    province: parts?.province ?? '',
    city: parts?.city ?? '',
    district: parts?.district ?? '',
    street: parts?.street ?? '',
    streetNumber: parts?.street_number ?? '',
    recommend: wire.formatted_addresses?.recommend ?? '',
    rough: wire.formatted_addresses?.rough ?? '',
  }
}

const toPlaces = (places: Wire): FoundPlace[] =>
  (Array.isArray(places) ? places : []).flatMap((place: Wire) =>
    place?.id && place.title && place.location
      ? [
          {
            id: String(place.id),
            title: place.title,
            address: place.address ?? '',
            tel: String(place.tel ?? '').trim(),
            category: narrowest(String(place.category ?? '')),
            latitude: place.location.lat,
            longitude: place.location.lng,
            metres: metresOf(place._distance),
          },
        ]
      : [],
  )

/** A category is written from wide to narrow: '汽车:汽车销售:皮卡'. */
const narrowest = (category: string) => category.split(':').pop()?.trim() ?? ''

const toAreas = (areas: Wire): MapArea[] =>
  (Array.isArray(areas) ? areas : []).flatMap((area: Wire) =>
    area?.id && area.fullname ? [{ code: String(area.id), name: area.fullname }] : [],
  )
