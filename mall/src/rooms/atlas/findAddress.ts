import type { LatLng } from '@contract/rules/distance'
import { draw } from './hash'
import { nearestKnot, placeOf } from './lattice'
import { placeOfAddress } from './places'
import { roadName } from './roads'
import { type City, cities, type District } from './towns'

export interface FoundAddress {
  readonly title: string
  readonly place: LatLng
  readonly district: District
  /** Only the city was recognised. */
  readonly isCity: boolean
  /** Level as in the map service: 1 city, 2 district, 7 road, 9 house number. */
  readonly level: 1 | 2 | 7 | 9
}

const ROAD = /([\u4e00-\u9fff]{1,8}?(?:大道|大街|路|街|巷))\s*(\d{1,5})?\s*号?/

/**
 * Geocodes an address: its city, then the district named in it, then a road of that name near the district's centre.
 * `region` is used when the address doesn't name its city.
 */
export function findAddress(address: string, region?: string): FoundAddress | undefined {
  const place = placeOfAddress(address) ?? (region && region !== '全国' ? placeOfAddress(region) : undefined)
  const city = place ? cityOf(place.code) : undefined
  if (!city) return undefined
  const district = city.districts.find(({ name, code }) => code !== city.code && address.includes(name))
  const rest = address.slice(lastEnd(address, [city.provinceName, city.name, district?.name ?? '']))
  const road = ROAD.exec(rest)
  const base = district ?? (city.districts[0] as District)
  if (road) {
    const [, name = '', number] = road
    return {
      title: number ? `${name}${number}号` : name,
      place: onRoad(base, name, Number(number ?? 0)),
      district: base,
      isCity: false,
      level: number ? 9 : 7,
    }
  }
  if (district) return { title: district.name, place: district, district, isCity: false, level: 2 }
  return { title: city.name, place: city, district: base, isCity: true, level: 1 }
}

function cityOf(code: string): City | undefined {
  return cities().find((city) => city.code === code)
}

/** End position of the last of the names found in the address. */
const lastEnd = (address: string, names: readonly string[]) =>
  Math.max(
    0,
    ...names
      .filter(Boolean)
      .map((name) => (address.includes(name) ? address.indexOf(name) + name.length : 0)),
  )

const SEARCHED_LINES = 48

/**
 * Returns a place on a road of that name near the centre; without one a place derived from the address, so that the
 * same address always gets the same place.
 */
function onRoad(middle: LatLng, name: string, number: number): LatLng {
  const { i, j } = nearestKnot(middle)
  const along = ((number % 400) / 400 - 0.5) * 16
  for (let off = 0; off <= SEARCHED_LINES; off++) {
    for (const side of off === 0 ? [0] : [off, -off]) {
      if (roadName({ i: i + side, j }, 'east') === name)
        return rounded(placeOf({ i: i + side, j: j + along }))
      if (roadName({ i, j: j + side }, 'north') === name)
        return rounded(placeOf({ i: i + along, j: j + side }))
    }
  }
  const seed = [...name].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) | 0, 7)
  return rounded(placeOf({ i: i + Math.round(draw(seed, 1) * 24 - 12), j: j + along }))
}

const rounded = ({ latitude, longitude }: LatLng): LatLng => ({
  latitude: Math.round(latitude * 1e6) / 1e6,
  longitude: Math.round(longitude * 1e6) / 1e6,
})
