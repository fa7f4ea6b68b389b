import type { LatLng } from '@contract/rules/distance'
import { type City, citiesWithin } from './cities'

/** Degrees from a centre to the edges of the square that its cell is cut from. */
const FAR = 1.6
/** Cities this far away can't share a border. */
const FARTHEST_RIVAL_METRES = 400_000

/**
 * Border lines of a city, and of its districts if `ofDistricts` is set. They follow the rule of `districtAt`: a place
 * belongs to the nearest city, and there to the nearest district.
 */
export function bordersOf(city: City, ofDistricts: boolean): LatLng[][] {
  const rivals = citiesWithin(FARTHEST_RIVAL_METRES, city).filter(({ code }) => code !== city.code)
  const ofCity = rivals.map((rival): Pair => [city, rival])
  const lines = edgesOf(city, ofCity)
  if (!ofDistricts || city.districts.length < 2) return lines
  return city.districts.reduce((all, district) => {
    const siblings = city.districts.filter((other) => other !== district)
    const pairs = [...ofCity, ...siblings.map((sibling): Pair => [district, sibling])]
    return all.concat(edgesOf(district, pairs))
  }, lines)
}

/** A cell has the points that are nearer to the first place than to the second. */
type Pair = readonly [own: LatLng, other: LatLng]
type Point = readonly [east: number, north: number]

/** Returns the edges of the cell around a site that is cut out by the pairs. */
function edgesOf(site: LatLng, pairs: readonly Pair[]): LatLng[][] {
  const shrink = Math.cos((site.latitude * Math.PI) / 180)
  const flat = ({ latitude, longitude }: LatLng): Point => [
    (longitude - site.longitude) * shrink,
    latitude - site.latitude,
  ]
  const square: Point[] = [
    [-FAR, -FAR],
    [FAR, -FAR],
    [FAR, FAR],
    [-FAR, FAR],
  ]
  const ring = pairs.reduce((rest, [own, other]) => cut(rest, flat(own), flat(other)), square)
  return ring.flatMap((from, at) => {
    const to = ring[(at + 1) % ring.length] as Point
    if (isOnSquare(from) && isOnSquare(to)) return []
    return [
      [from, to].map(([east, north]) => ({
        latitude: site.latitude + north,
        longitude: site.longitude + east / shrink,
      })),
    ]
  })
}

const isOnSquare = ([east, north]: Point) => Math.max(Math.abs(east), Math.abs(north)) > FAR - 1e-9

/** Cuts off the part of a ring that is nearer to `other` than to `own`. */
function cut(ring: readonly Point[], own: Point, other: Point): Point[] {
  const lead = ([east, north]: Point) =>
    (east - other[0]) ** 2 + (north - other[1]) ** 2 - (east - own[0]) ** 2 - (north - own[1]) ** 2
  return ring.flatMap((point, at) => {
    const next = ring[(at + 1) % ring.length] as Point
    const [here, there] = [lead(point), lead(next)]
    const kept: Point[] = here >= 0 ? [point] : []
    if (here >= 0 === there >= 0) return kept
    const part = here / (here - there)
    return [...kept, [point[0] + (next[0] - point[0]) * part, point[1] + (next[1] - point[1]) * part]]
  })
}
