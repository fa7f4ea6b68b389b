import type { LatLng } from '@/lib/distance'

type Degrees = number | string

/** A place as callers write it: 'lat,lng', or degrees under either pair of names. */
export type GivenPlace =
  | string
  | { readonly latitude: Degrees; readonly longitude: Degrees }
  | { readonly location: { readonly lat: Degrees; readonly lng: Degrees } }

/** Degrees of a given place; null where one of them is missing or no number. */
export function placeOf(given: unknown): LatLng | null {
  if (typeof given === 'string') {
    const parts = given.split(',')
    return parts.length === 2 ? degreesOf(parts[0], parts[1]) : null
  }
  if (typeof given !== 'object' || given === null) return null
  const { latitude, longitude, location } = given as Record<string, unknown>
  if (typeof location === 'object' && location !== null) {
    const { lat, lng } = location as Record<string, unknown>
    return degreesOf(lat, lng)
  }
  return degreesOf(latitude, longitude)
}

/** Several places, split by ';' or in an array; null where one of them can't be read or there is none. */
export function placesOf(given: unknown): LatLng[] | null {
  const list =
    typeof given === 'string'
      ? given.split(';').filter((part) => part.trim())
      : Array.isArray(given)
        ? given
        : [given]
  const places = list.map(placeOf)
  return places.length > 0 && places.every((place) => place !== null) ? (places as LatLng[]) : null
}

export const textOf = ({ latitude, longitude }: LatLng): string => `${latitude},${longitude}`

function degreesOf(latitude: unknown, longitude: unknown): LatLng | null {
  const [north, east] = [numberOf(latitude), numberOf(longitude)]
  if (north === null || east === null || Math.abs(north) > 90 || Math.abs(east) > 180) return null
  return { latitude: north, longitude: east }
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !value.trim()) return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}
