import { withThousands } from './price'

/** A location in degrees, gcj02 like everything on the map. */
export interface LatLng {
  readonly latitude: number
  readonly longitude: number
}

/** Radius of the earth in metres (spec 9). */
export const EARTH_RADIUS = 6378136.49

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns the straight-line distance in metres on a round earth (spec 7, 9); not rounded. */
export function straightDistance(from: LatLng, to: LatLng): number {
  const [fromLat, toLat] = [toRadians(from.latitude), toRadians(to.latitude)]
  const halfLat = Math.sin((fromLat - toLat) / 2)
  const halfLng = Math.sin(toRadians(from.longitude - to.longitude) / 2)
  const square = halfLat * halfLat + Math.cos(fromLat) * Math.cos(toLat) * halfLng * halfLng
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, square)))
}

/** Formats a distance: '850m', '12.3km', from 100 km on '128km'; '' when it is unknown. */
export function distanceText(metres: number | null | undefined): string {
  if (metres === null || metres === undefined || !Number.isFinite(metres) || metres < 0) return ''
  const rounded = Math.round(metres)
  if (rounded < 1000) return `${rounded}m`
  const tenths = Math.round(metres / 100)
  return tenths < 1000 ? `${tenths / 10}km` : `${withThousands(Math.round(metres / 1000))}km`
}
