import { isProvinceGoverned, lookUpCityCode, provinceCodeOf } from '@contract/rules/cityCode'
import type { NamedPlace } from '@/api/mapClient/shopMaps'

/** Spec 3, Location result. Degrees in gcj02. */
export interface LocationResult {
  readonly provinceCode: string
  readonly provinceName: string
  readonly cityCode: string
  readonly cityName: string
  readonly latitude: number
  readonly longitude: number
}

/**
 * Returns the city of a geocoded place. A county governed directly by its province counts as its own city: there is no
 * prefecture in between, and the map service leaves `city` empty or repeats the county there.
 */
export function toLocationResult(place: NamedPlace): LocationResult {
  const { adcode, city, district, province, latitude, longitude } = place
  return {
    provinceCode: provinceCodeOf(adcode),
    provinceName: province,
    cityCode: lookUpCityCode(adcode, () => !isProvinceGoverned(adcode)),
    cityName: city || district || province,
    latitude,
    longitude,
  }
}
