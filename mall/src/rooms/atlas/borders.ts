import type { LatLng } from '@contract/rules/distance'
import { cities, citiesAround, roughMetres } from './towns'

interface Site extends LatLng {
  readonly code: string
}

type Corner = readonly [east: number, north: number]

/** Half-plane: all points p with normal·p <= reach. */
interface Half {
  readonly normal: Corner
  readonly reach: number
}

/**
 * Border lines of cities, and of districts when `ofDistricts` is set, that cross a box. Uses the same nearest-centre
 * rule as `districtAt`.
 */
export function bordersIn(ofDistricts: boolean, northWest: LatLng, southEast: LatLng): LatLng[][] {
  const middle = {
    latitude: (northWest.latitude + southEast.latitude) / 2,
    longitude: (northWest.longitude + southEast.longitude) / 2,
  }
  const wide = Math.abs(northWest.longitude - southEast.longitude)
  const near = (wide > 1 ? cities() : citiesAround(middle)).filter(
    (city) => roughMetres(middle, city) < 160_000 + wide * 130_000,
  )
  const lines = near.flatMap((city) => edgesOf(city, neighbours(city, near), []))
  if (ofDistricts) {
    for (const city of near.filter((one) => roughMetres(middle, one) < 90_000 + wide * 130_000)) {
      const rivals = neighbours(city, near)
      for (const district of city.districts)
        lines.push(
          ...edgesOf(
            district,
            neighbours(district, city.districts),
            rivals.map((rival) => nearerTo(city, rival, district)),
          ),
        )
    }
  }
  return lines.filter((line) => crossesBox(line, northWest, southEast))
}

const MOST_NEIGHBOURS = 24

const neighbours = <One extends Site>(site: One, sites: readonly One[]): One[] =>
  sites
    .filter((other) => other.code !== site.code)
    .sort((a, b) => roughMetres(site, a) - roughMetres(site, b))
    .slice(0, MOST_NEIGHBOURS)

/** Projects places onto a plane around a site, in degrees of latitude. */
const flatAround =
  (site: LatLng) =>
  ({ latitude, longitude }: LatLng): Corner => [
    (longitude - site.longitude) * Math.cos((site.latitude * Math.PI) / 180),
    latitude - site.latitude,
  ]

/** Half-plane of the points nearer to `city` than to `rival`, relative to one of its districts. */
function nearerTo(city: LatLng, rival: LatLng, from: LatLng): Half {
  const [own, other] = [city, rival].map(flatAround(from)) as [Corner, Corner]
  return {
    normal: [other[0] - own[0], other[1] - own[1]],
    reach: (other[0] ** 2 + other[1] ** 2 - own[0] ** 2 - own[1] ** 2) / 2,
  }
}

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

/**
 * Edges of a site's Voronoi cell. An edge is returned only for the one of its two sites with the smaller coordinates,
 * so each appears once.
 */
function edgesOf(site: Site, others: readonly Site[], limits: readonly Half[]): LatLng[][] {
  const flat = flatAround(site)
  const shrink = Math.cos((site.latitude * Math.PI) / 180)
  const edges: LatLng[][] = []
  for (const other of others) {
    if (
      other.latitude < site.latitude ||
      (other.latitude === site.latitude && other.longitude < site.longitude)
    )
      continue
    const halves = others.filter((each) => each !== other).map((each) => halfOf(flat(each)))
    const part = bisector(flat(other), [...halves, ...limits])
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

/** Half-plane of the points nearer to the origin than to `point`. */
const halfOf = (point: Corner): Half => ({ normal: point, reach: (point[0] ** 2 + point[1] ** 2) / 2 })

/** Degrees; larger than any district. */
const FAR = 1.6

/** The part of the perpendicular bisector between the origin and `to` that lies in every half-plane; null if none. */
function bisector(to: Corner, halves: readonly Half[]): [Corner, Corner] | null {
  const length = Math.hypot(to[0], to[1])
  if (length === 0) return null
  const middle: Corner = [to[0] / 2, to[1] / 2]
  const along: Corner = [-to[1] / length, to[0] / length]
  let [from, until] = [-FAR, FAR]
  for (const { normal, reach } of halves) {
    const slope = along[0] * normal[0] + along[1] * normal[1]
    const room = reach - (middle[0] * normal[0] + middle[1] * normal[1])
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
