import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isProvinceGoverned } from '@contract/rules/cityCode'
import type { LatLng } from '@contract/rules/distance'
import { SEEDS_FOLDER } from '../../paths'
import { regions } from '../address/regions'

/** A city, or a county governed directly by its province, with its centre (gcj02, to about a kilometre). */
export interface Place extends LatLng {
  readonly code: string
  readonly name: string
  readonly provinceName: string
}

/** Suffixes that people omit when they write a city's name. */
const SUFFIX = /(?:市|县|地区|盟|林区|特别行政区)$/

let known: readonly Place[] | undefined

/** Returns every city of `seeds/data/centres.json`, with names from `regions.json`. */
export function places(): readonly Place[] {
  known ??= (
    JSON.parse(readFileSync(join(SEEDS_FOLDER, 'data/centres.json'), 'utf8')) as [string, number, number][]
  ).map(([code, longitude, latitude]) => ({ code, longitude, latitude, ...namesOf(code) }))
  return known
}

function namesOf(code: string): { name: string; provinceName: string } {
  const province = regions().find((each) => each.code.slice(0, 2) === code.slice(0, 2))
  const cities = province?.children ?? []
  const districts = isProvinceGoverned(code) ? cities.flatMap((city) => city.children) : []
  const provinceName = province?.name ?? ''
  const name = [...cities, ...districts].find((each) => each.code === code)?.name
  return { name: name ?? provinceName, provinceName }
}

/** Returns the city named in an address: by its full name, else by its short name (张家口). */
export function placeOfAddress(address: string): Place | undefined {
  const whole = places().filter(({ name }) => address.includes(name))
  const found =
    whole.length > 0 ? whole : places().filter(({ name }) => address.includes(name.replace(SUFFIX, '')))
  return [...found].sort((a, b) => b.name.length - a.name.length)[0]
}
