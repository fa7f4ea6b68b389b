import type { NamedPlace } from '@/api/mapClient/shopMaps'

/** Spec 3, Location result, without its codes: every call takes the city's name. Degrees in gcj02. */
export interface LocationResult {
  readonly cityName: string
  readonly latitude: number
  readonly longitude: number
}

/**
 * Returns the city of a geocoded place. A county governed directly by its province counts as its own city: there is no
 * prefecture in between, and the map service leaves `city` empty or repeats the county there.
 */
export function toLocationResult(place: NamedPlace): LocationResult {
  const { city, district, province, latitude, longitude } = place
  return { cityName: city || district || province, latitude, longitude }
}
