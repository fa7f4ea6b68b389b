import { isMunicipality, isProvinceGoverned } from '@contract/rules/cityCode'
import { type LatLng, straightDistance } from '@contract/rules/distance'
import { regions } from '../address/regions'
import { draw } from './hash'
import { type Place, places } from './places'

/** A district with its own centre. A city without districts in the list is its own only district. */
export interface District extends LatLng {
  readonly code: string
  readonly name: string
  readonly city: City
}

export interface City extends Place {
  /** Radius in metres from the centre to the outermost streets. */
  readonly reach: number
  readonly districts: readonly District[]
}

/** Edge in degrees of the squares of the index for finding neighbours. */
const SQUARE = 2
const METRES_OF_DEGREE = 111_300
/** Beyond this distance from every city, a place is abroad or at sea. */
const ABROAD_METRES = 600_000
/** Golden angle in radians, so that points around a centre never line up. */
const GOLDEN_TURN = 2.399963

let known: readonly City[] | undefined
let squares: Map<string, City[]> | undefined

/** Returns every city with its districts placed around its centre. Deterministic. */
export function cities(): readonly City[] {
  known ??= places().map(cityOf)
  return known
}

function reachOf(code: string): number {
  if (isMunicipality(code)) return 42_000
  if (code === '440300' || /^\d\d0100$/.test(code)) return 26_000
  return isProvinceGoverned(code) ? 7_000 : 13_000
}

function cityOf(place: Place): City {
  const children = districtsOf(place.code)
  const city: City = { ...place, reach: reachOf(place.code), districts: [] }
  const named = children.length > 0 ? children : [{ code: place.code, name: place.name }]
  const spin = draw(Number(place.code)) * 2 * Math.PI
  const districts = named.map(({ code, name }, at) => {
    const metres = at === 0 ? 0 : city.reach * (0.3 + 0.85 * Math.sqrt(at / named.length))
    const angle = spin + at * GOLDEN_TURN
    return {
      code,
      name,
      city,
      latitude: round(place.latitude + (metres * Math.cos(angle)) / METRES_OF_DEGREE),
      longitude: round(
        place.longitude +
          (metres * Math.sin(angle)) / METRES_OF_DEGREE / Math.cos((place.latitude * Math.PI) / 180),
      ),
    }
  })
  return Object.assign(city, { districts })
}

function districtsOf(cityCode: string) {
  for (const province of regions()) {
    const found = province.children.find(({ code }) => code === cityCode)
    if (found) return found.children
  }
  return []
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function squareOf({ latitude, longitude }: LatLng): [number, number] {
  return [Math.floor(latitude / SQUARE), Math.floor(longitude / SQUARE)]
}

/** Returns the cities within two to four degrees of a place. */
export function citiesAround(place: LatLng): readonly City[] {
  if (!squares) {
    squares = new Map()
    for (const city of cities()) {
      const key = squareOf(city).join()
      squares.set(key, [...(squares.get(key) ?? []), city])
    }
  }
  const [south, west] = squareOf(place)
  const found: City[] = []
  for (let i = south - 1; i <= south + 1; i++) {
    for (let j = west - 1; j <= west + 1; j++) found.push(...(squares.get(`${i},${j}`) ?? []))
  }
  return found
}

/** Approximate distance in metres, good enough to compare neighbours. */
export function roughMetres(a: LatLng, b: LatLng): number {
  const north = a.latitude - b.latitude
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east) * METRES_OF_DEGREE
}

const nearest = <One extends LatLng>(place: LatLng, ones: readonly One[]): One | undefined => {
  let found: One | undefined
  let least = Number.POSITIVE_INFINITY
  for (const one of ones) {
    const metres = roughMetres(place, one)
    if (metres < least) [found, least] = [one, metres]
  }
  return found
}

/** Returns the district of a place: the nearest one of the nearest city. Undefined far from every city. */
export function districtAt(place: LatLng): District | undefined {
  const around = citiesAround(place)
  const city = nearest(place, around.length > 0 ? around : cities())
  if (!city || roughMetres(place, city) > ABROAD_METRES) return undefined
  return nearest(place, city.districts)
}

/** Returns how urban a place is: 1 in a city's centre, 0 in the country. */
export function townAt(place: LatLng): number {
  let most = 0
  for (const city of citiesAround(place)) {
    most = Math.max(most, 1 - roughMetres(place, city) / city.reach)
    for (const district of city.districts) {
      const reach = Math.min(5_000, city.reach * 0.4)
      most = Math.max(most, 0.9 * (1 - roughMetres(place, district) / reach))
    }
  }
  return Math.max(0, most)
}

/** Whether a place is close enough to a city to have roads. */
export const isInland = (place: LatLng): boolean =>
  citiesAround(place).some((city) => straightDistance(place, city) < 420_000)
