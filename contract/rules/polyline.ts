import type { LatLng } from './distance'

const MICRO = 1_000_000

/**
 * Decodes the points of a driving route (spec 7). The maps service sends latitudes and longitudes alternately: the
 * first two are degrees, each later number is the difference to the one two before it, in millionths of a degree.
 * Adds whole millionths, so that a long route doesn't drift; drops a last number without its partner.
 */
export function decodePolyline(numbers: readonly number[]): LatLng[] {
  const points: LatLng[] = []
  let latitude = 0
  let longitude = 0
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    latitude = at === 0 ? Math.round(numbers[0] * MICRO) : latitude + numbers[at]
    longitude = at === 0 ? Math.round(numbers[1] * MICRO) : longitude + numbers[at + 1]
    points.push({ latitude: latitude / MICRO, longitude: longitude / MICRO })
  }
  return points
}

/** Encodes points in the service's form, for a gateway that answers in it. */
export function encodePolyline(points: readonly LatLng[]): number[] {
  const micro = points.flatMap(({ latitude, longitude }) => [
    Math.round(latitude * MICRO),
    Math.round(longitude * MICRO),
  ])
  return micro.map((value, at) => (at < 2 ? value / MICRO : value - micro[at - 2]))
}
