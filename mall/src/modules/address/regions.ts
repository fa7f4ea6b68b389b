import { CODES } from '@contract/codes'
import { isProvinceGoverned } from '@contract/rules/cityCode'
import { ShopError } from '../../core/errors'
import { regions } from './regionTree'

/** The three codes of an address with their names. */
export interface Region {
  provinceCode: string
  provinceName: string
  cityCode: string
  cityName: string
  districtCode: string
  districtName: string
}
export type RegionCodes = Pick<Region, 'provinceCode' | 'cityCode' | 'districtCode'>

/** Name of a district whose code isn't in the list, because it was founded or renamed since. */
export const OTHER_DISTRICT = '其他区'

interface City {
  code: string
  name: string
  districts: Map<string, string>
}
interface Province {
  name: string
  cities: Map<string, City>
  /** Municipalities and similar provinces: the province is also its own city. */
  own: City | undefined
}

let index: Map<string, Province> | undefined
const known = new Set<string>()

function provinces(): Map<string, Province> {
  if (index) return index
  index = new Map(
    regions().map((province) => {
      const cities = province.children.map(({ code, name, children }) => {
        known.add(code)
        for (const each of children) known.add(each.code)
        return { code, name, districts: new Map(children.map((each) => [each.code, each.name])) }
      })
      const own = cities.find(({ code }) => code === province.code)
      return [
        province.code,
        { name: province.name, cities: new Map(cities.map((city) => [city.code, city])), own },
      ]
    }),
  )
  return index
}

/** Returns the code of a province by the name stored in orders; '' when there is none. */
export const provinceNamed = (name: string): string =>
  regions().find((province) => province.name === name)?.code ?? ''

/** Returns the region with these names; the part that is unknown, if one is. */
export function regionNamed(
  provinceName: string,
  cityName: string,
  districtName: string,
): Region | 'province' | 'city' | 'district' {
  const province = regions().find(({ name }) => name === provinceName)
  if (!province) return 'province'
  const city = province.children.find(({ name }) => name === cityName)
  if (!city) return 'city'
  const district = city.children.find(({ name }) => name === districtName)
  if (!district) return 'district'
  return {
    provinceCode: province.code,
    provinceName,
    cityCode: city.code,
    cityName,
    districtCode: district.code,
    districtName,
  }
}

export const isInRegion = (found: ReturnType<typeof regionNamed>): found is Region =>
  typeof found !== 'string'

export const isProvince = (code: string): boolean => provinces().has(code)

/**
 * Returns the codes and names of a region; undefined when the codes don't match each other, so that nobody gets the
 * delivery fee of one province for an address in another (decision 0810). Codes are normalised to the list's: a
 * municipality is its own city (110100 becomes 110000), a county governed by its province (429004) belongs to the
 * list's 429000.
 */
export function regionOf({ provinceCode, cityCode, districtCode }: RegionCodes): Region | undefined {
  const province = provinces().get(provinceCode)
  const city = province && cityIn(province, provinceCode, cityCode)
  if (!city) return undefined
  const districtName =
    city.districts.get(districtCode) ?? newDistrict(city, city === province.own, districtCode)
  if (!districtName) return undefined
  return {
    provinceCode,
    provinceName: province.name,
    cityCode: city.code,
    cityName: city.name,
    districtCode,
    districtName,
  }
}

function cityIn({ cities, own }: Province, provinceCode: string, cityCode: string): City | undefined {
  const head = provinceCode.slice(0, 2)
  if (own && cityCode.startsWith(head) && cityCode.endsWith('00')) return own
  if (isProvinceGoverned(cityCode)) return cities.get(`${cityCode.slice(0, 4)}00`)
  return cities.get(cityCode)
}

/** Accepts a district code that isn't in the list when its digits place it in the city. */
function newDistrict(city: City, isOwnCity: boolean, code: string): string | undefined {
  const head = city.code.slice(0, isOwnCity ? 2 : 4)
  return code.startsWith(head) && !code.endsWith('00') && !known.has(code) ? OTHER_DISTRICT : undefined
}

/** Error for an address whose codes don't match each other; the shop shows it at the region field. */
export const regionUnknown = (provinceCode: string): ShopError =>
  new ShopError(
    CODES.regionUnknown,
    isProvince(provinceCode) ? '省、市、区不一致，请重新选择所在地区' : '请重新选择所在地区',
  )

const MAX_DETAIL_LENGTH = 100

/**
 * Returns the address with the codes and names of the list, ignoring the names it came with; undefined when its codes
 * don't match. The shopper's own name for an unlisted district is put in front of the street.
 */
export function inRegion<A extends Region & { detail: string }>(address: A): A | undefined {
  const region = regionOf(address)
  if (!region) return undefined
  const given = region.districtName === OTHER_DISTRICT ? address.districtName.trim() : ''
  const detail = `${given}${address.detail}`
  const isNeeded = given !== '' && given !== OTHER_DISTRICT && !address.detail.startsWith(given)
  return { ...address, ...region, ...(isNeeded && detail.length <= MAX_DETAIL_LENGTH && { detail }) }
}
