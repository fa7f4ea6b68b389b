import type { LatLng } from '@contract/rules/distance'
import { readPlace } from '@/lib/place'

type Degrees = number | string

/** A place in the forms that callers use: 'lat,lng', or degrees under either pair of names. */
export type GivenPlace =
  | string
  | { readonly latitude: Degrees; readonly longitude: Degrees }
  | { readonly location: { readonly lat: Degrees; readonly lng: Degrees } }

/** A place that was read, and its text for the request: the digits as they were given. */
export interface ReadPlace extends LatLng {
  readonly text: string
}

/** Reads a place; null where a degree is missing or invalid. */
export function placeOf(given: unknown): ReadPlace | null {
  if (typeof given === 'string') {
    const parts = given.split(',')
    return parts.length === 2 ? read(parts[0], parts[1]) : null
  }
  if (typeof given !== 'object' || given === null) return null
  const { latitude, longitude, location } = given as Record<string, unknown>
  if (typeof location === 'object' && location !== null) {
    const { lat, lng } = location as Record<string, unknown>
    return read(lat, lng)
  }
  return read(latitude, longitude)
}

/** Reads several places, split by ';' or in an array; null where one of them can't be read or there is none. */
export function placesOf(given: unknown): ReadPlace[] | null {
  const list =
    typeof given === 'string'
      ? given.split(';').filter((part) => part.trim())
      : Array.isArray(given)
        ? given
        : [given]
  const places = list.map(placeOf)
  return places.length > 0 && places.every((place) => place !== null) ? (places as ReadPlace[]) : null
}

function read(latitude: unknown, longitude: unknown): ReadPlace | null {
  const place = readPlace(latitude, longitude)
  return place && { ...place, text: `${String(latitude).trim()},${String(longitude).trim()}` }
}
