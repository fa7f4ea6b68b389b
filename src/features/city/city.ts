import type { LatLng } from '@contract/rules/distance'
import type { StoredValues } from '@/platform/host/storage/keys'

/**
 * Current city of spec 3. `latitude` and `longitude` are gcj02: those of the device if it was located, otherwise those
 * of the city; with `isUnplaced` they are the device's or the default ones.
 */
export type CurrentCity = StoredValues['currentCity']

/** Default city and location of spec 3 and 9. */
export const DEFAULT_CITY: CurrentCity = {
  cityName: '北京市',
  latitude: 40.22077,
  longitude: 116.23128,
  isDefault: true,
}
export const DEFAULT_LOCATION: LatLng = { latitude: 39.9, longitude: 116.37 }
