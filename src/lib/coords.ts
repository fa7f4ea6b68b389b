import gcoord from 'gcoord'
import type { LatLng } from './distance'

/**
 * Satellite coordinates, which browsers give, as the gcj02 that Chinese maps draw (spec 4).
 * Points outside mainland China come back unchanged.
 */
export function wgs84ToGcj02({ latitude, longitude }: LatLng): LatLng {
  const [lng, lat] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02)
  return { latitude: lat, longitude: lng }
}
