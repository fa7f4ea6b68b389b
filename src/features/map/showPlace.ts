import { navigate } from '@/navigate'
import { openLocation } from '@/platform/openLocation'
import type { ShownPlace } from '@/platform/openLocation/types'

/** Shows a place on a map, with the way there: the platform's page, or on H5 the shop's (spec 2, /open-location). */
export function showPlace(place: ShownPlace) {
  if (openLocation(place)) return
  const { latitude, longitude, name, address } = place
  void navigate('openLocation', { latitude, longitude, name, address })
}
