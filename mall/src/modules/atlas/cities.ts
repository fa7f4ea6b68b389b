import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMunicipality, isProvinceGoverned } from '@contract/rules/cityCode'
import type { LatLng } from '@contract/rules/distance'
import { regionText } from '@contract/rules/regionText'
import { SEEDS_FOLDER } from '../../paths'
import { regions } from '../address/regionTree'

/** A district with its own centre. A city without districts in the list is its own only district. */
export interface District extends LatLng {
  readonly code: string
  readonly name: string
  readonly city: City
}

/** A city, or a county governed directly by its province, with its centre (gcj02, to about a kilometre). */
export interface City extends LatLng {
  readonly code: string
  readonly name: string
  readonly provinceName: string
  /** Radius in metres of the built-up area. */
  readonly reach: number
  readonly districts: readonly District[]
}

/** Beyond this distance from every city, a place is abroad or at sea. */
const ABROAD_METRES = 600_000
/** Golden angle in radians, so that points around a centre never line up. */
const GOLDEN_TURN = 2.399963
const METRES_OF_DEGREE = 111_300

let known: readonly City[] | undefined

/**
 * Returns every city of `seeds/data/centres.json`, with names from `regions.json`. Centres of cities are real, those of
 * their districts are spread around them.
 */
export function cities(): readonly City[] {
  known ??= (
    JSON.parse(readFileSync(join(SEEDS_FOLDER, 'data/centres.json'), 'utf8')) as [string, number, number][]
  ).map(([code, longitude, latitude]) => toCity(code, { latitude, longitude }))
  return known
}

function toCity(code: string, centre: LatLng): City {
  const province = regions().find((each) => each.code.slice(0, 2) === code.slice(0, 2))
  const listed = province?.children ?? []
  const counties = isProvinceGoverned(code) ? listed.flatMap(({ children }) => children) : []
  const provinceName = province?.name ?? ''
  const name = [...listed, ...counties].find((each) => each.code === code)?.name ?? provinceName
  const reach = reachOf(code)
  const children = listed.find((each) => each.code === code)?.children ?? []
  const named = children.length > 0 ? children : [{ code, name }]
  const city: City = { code, name, provinceName, reach, districts: [], ...centre }
  const districts = named.map((district, at) => ({
    code: district.code,
    name: district.name,
    city,
    ...spiralPoint(city, at, at === 0 ? 0 : reach * (0.3 + 0.85 * Math.sqrt(at / named.length))),
  }))
  return Object.assign(city, { districts })
}

function reachOf(code: string): number {
  if (isMunicipality(code)) return 42_000
  if (code === '440300' || code.endsWith('0100')) return 26_000
  return isProvinceGoverned(code) ? 7_000 : 13_000
}

/** Returns point number `at` of a spiral around an area's centre, at this distance from it in metres. */
export const spiralPoint = (area: LatLng & { readonly code: string }, at: number, metres: number): LatLng =>
  pointFrom(area, Number(area.code) + at * GOLDEN_TURN, metres)

/** Returns the point at this distance in metres from a centre; the angle is in radians, clockwise from north. */
export function pointFrom(centre: LatLng, angle: number, metres: number): LatLng {
  const east = (metres * Math.sin(angle)) / METRES_OF_DEGREE / Math.cos((centre.latitude * Math.PI) / 180)
  return {
    latitude: round(centre.latitude + (metres * Math.cos(angle)) / METRES_OF_DEGREE),
    longitude: round(centre.longitude + east),
  }
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** Approximate distance in metres, good enough to compare neighbours. */
export function roughMetres(a: LatLng, b: LatLng): number {
  const north = a.latitude - b.latitude
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east) * METRES_OF_DEGREE
}

/** Returns the cities whose centre is within this distance of a place. */
export const citiesWithin = (metres: number, place: LatLng): City[] =>
  cities().filter((city) => roughMetres(place, city) < metres)

function nearest<One extends LatLng>(place: LatLng, ones: readonly One[]): One | undefined {
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
  const city = nearest(place, cities())
  return city && roughMetres(place, city) <= ABROAD_METRES ? nearest(place, city.districts) : undefined
}

/** Returns the full name, like 河北省保定市莲池区; a municipality's name appears once. */
export const fullName = ({ name, city }: District): string => regionText([city.provinceName, city.name, name])

/** Returns the city or district with this name or code; Beijing when no region is given. */
export function regionNamed(name: string): City | District | undefined {
  if (!name || name === '全国') return cities()[0]
  return (
    cities().find((city) => [city.name, city.code].includes(name) || city.name === `${name}市`) ??
    cities()
      .flatMap((city) => city.districts)
      .find((district) => district.name === name || district.code === name) ??
    cities().find((city) => city.provinceName === name)
  )
}
