import { isMunicipality, isProvinceGoverned } from '@/lib/cityCode'
import { type LatLng, straightDistance } from '@/lib/distance'
import { regions } from '../address/regions'
import { type Place, places } from '../place/places'
import { draw } from './hash'

/** A district with a middle of its own. A city whose list holds no districts is its own only one. */
export interface District extends LatLng {
  readonly code: string
  readonly name: string
  readonly city: City
}

export interface City extends Place {
  /** Metres from the middle to the last streets. */
  readonly reach: number
  readonly districts: readonly District[]
}

/** Edge of the squares by which neighbours are looked up, in degrees. */
const SQUARE = 2
const METRES_OF_DEGREE = 111_300
/** Beyond this the nearest city is no answer: the place lies abroad or at sea. */
const ABROAD_METRES = 600_000
/** The turn by which points round a middle never line up. */
const GOLDEN_TURN = 2.399963

let known: readonly City[] | undefined
let squares: Map<string, City[]> | undefined

/** Every city with its districts laid round its middle, the same on every machine. */
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

/** Cities within two to four degrees of a place. */
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

/** Rough metres, good enough to compare neighbours by. */
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

/** The district that a place lies in: of the nearest city the nearest one. Undefined far from every city. */
export function districtAt(place: LatLng): District | undefined {
  const around = citiesAround(place)
  const city = nearest(place, around.length > 0 ? around : cities())
  if (!city || roughMetres(place, city) > ABROAD_METRES) return undefined
  return nearest(place, city.districts)
}

/**
 * How much of a town stands at a place: 1 in the middle of a city, 0 out in the country.
 */
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

/** Whether roads reach a place at all. */
export const isInland = (place: LatLng): boolean =>
  citiesAround(place).some((city) => straightDistance(place, city) < 420_000)
