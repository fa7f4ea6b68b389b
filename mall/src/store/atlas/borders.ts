import type { LatLng } from '@/lib/distance'
import { type City, cities, citiesAround, roughMetres } from './towns'

interface Site extends LatLng {
  /** Of the city: borders between two of its districts are not drawn from afar. */
  readonly owner: string
}

type Corner = readonly [east: number, north: number]

/** The outlines of cities, or of their districts, that cross a box: each is the edge of what lies nearest to a middle. */
export function bordersIn(ofDistricts: boolean, northWest: LatLng, southEast: LatLng): LatLng[][] {
  const middle = {
    latitude: (northWest.latitude + southEast.latitude) / 2,
    longitude: (northWest.longitude + southEast.longitude) / 2,
  }
  const wide = Math.abs(northWest.longitude - southEast.longitude)
  const near: readonly City[] = wide > 1 ? cities() : citiesAround(middle)
  const sites: Site[] = near
    .flatMap((city) =>
      (ofDistricts ? city.districts : [city]).map(({ latitude, longitude }) => ({
        latitude,
        longitude,
        owner: city.code,
      })),
    )
    .filter((site) => roughMetres(middle, site) < 90_000 + wide * 130_000)
  const lines: LatLng[][] = []
  for (const site of sites) {
    const others = sites
      .filter((other) => other !== site)
      .sort((a, b) => roughMetres(site, a) - roughMetres(site, b))
      .slice(0, 24)
    lines.push(...edgesOf(site, others))
  }
  return lines.filter(
    (line) =>
      line.some((point) => isBy(point, northWest, southEast, wide)) || crossesBox(line, northWest, southEast),
  )
}

const isBy = (point: LatLng, northWest: LatLng, southEast: LatLng, spare: number) =>
  point.latitude < northWest.latitude + spare &&
  point.latitude > southEast.latitude - spare &&
  point.longitude > northWest.longitude - spare &&
  point.longitude < southEast.longitude + spare

function crossesBox(line: readonly LatLng[], northWest: LatLng, southEast: LatLng): boolean {
  const south = Math.min(...line.map(({ latitude }) => latitude))
  const north = Math.max(...line.map(({ latitude }) => latitude))
  const west = Math.min(...line.map(({ longitude }) => longitude))
  const east = Math.max(...line.map(({ longitude }) => longitude))
  return (
    south < northWest.latitude &&
    north > southEast.latitude &&
    west < southEast.longitude &&
    east > northWest.longitude
  )
}

/** Edges of the cell round a site, each once: the side with the smaller place draws it. */
function edgesOf(site: Site, others: readonly Site[]): LatLng[][] {
  const shrink = Math.cos((site.latitude * Math.PI) / 180)
  const flat = ({ latitude, longitude }: LatLng): Corner => [
    (longitude - site.longitude) * shrink,
    latitude - site.latitude,
  ]
  const edges: LatLng[][] = []
  for (const other of others) {
    if (
      other.latitude < site.latitude ||
      (other.latitude === site.latitude && other.longitude < site.longitude)
    )
      continue
    const part = bisector(flat(other), others.filter((each) => each !== other).map(flat))
    if (!part) continue
    edges.push(
      part.map(([east, north]) => ({
        latitude: site.latitude + north,
        longitude: site.longitude + east / shrink,
      })),
    )
  }
  return edges
}

/** Degrees: no district is larger. */
const FAR = 1.6

/** The part of the middle line between the origin and `to` that no other point is nearer to. */
function bisector(to: Corner, others: readonly Corner[]): [Corner, Corner] | null {
  const length = Math.hypot(to[0], to[1])
  if (length === 0) return null
  const middle: Corner = [to[0] / 2, to[1] / 2]
  const along: Corner = [-to[1] / length, to[0] / length]
  let [from, until] = [-FAR, FAR]
  for (const other of others) {
    // Nearer to the origin than to `other`: p·other <= |other|²/2, with p = middle + t·along.
    const slope = along[0] * other[0] + along[1] * other[1]
    const room = (other[0] ** 2 + other[1] ** 2) / 2 - (middle[0] * other[0] + middle[1] * other[1])
    if (Math.abs(slope) < 1e-12) {
      if (room < 0) return null
    } else if (slope > 0) until = Math.min(until, room / slope)
    else from = Math.max(from, room / slope)
    if (from >= until) return null
  }
  if (from <= -FAR || until >= FAR) return null
  const at = (t: number): Corner => [middle[0] + along[0] * t, middle[1] + along[1] * t]
  return [at(from), at(until)]
}
