import type { LatLng } from '@contract/rules/distance'
import gcoord from 'gcoord'

/**
 * Converts satellite coordinates, as browsers return them, to gcj02, as Chinese maps use it (spec 4). Points outside
 * mainland China are returned unchanged.
 */
export function wgs84ToGcj02({ latitude, longitude }: LatLng): LatLng {
  const [lng, lat] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02)
  return { latitude: lat, longitude: lng }
}
