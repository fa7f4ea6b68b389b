import { type LatLng, straightDistance } from '@contract/rules/distance'
import type { Db } from '../../db/open'
import { LINES } from './roads'
import { blocksAround, type Spot, spotsIn } from './spots'
import { type City, cities, type District, districtAt } from './towns'

/** Area of a search. Degrees in gcj02. */
export type Boundary =
  | { readonly kind: 'nearby'; readonly at: LatLng; readonly metres: number; readonly extends: boolean }
  | { readonly kind: 'region'; readonly name: string; readonly at: LatLng | null; readonly extends: boolean }
  | { readonly kind: 'rectangle'; readonly southWest: LatLng; readonly northEast: LatLng }

/** A spot with its distance from the centre of the search. */
export interface Found {
  readonly spot: Spot
  readonly metres: number
}

const METRES_OF_BLOCK = LINES[3] * 215
const MOST_RINGS = 12
const MOST_FOUND = 200

/** Returns the spots that match a keyword, nearest first. */
export async function findSpots(db: Db, keyword: string, boundary: Boundary): Promise<Found[]> {
  const middle = middleOf(boundary)
  if (!middle) return []
  const means = meaningOf(keyword)
  const dealers = (await dealersAround(db, middle)).filter(means)
  const within = (rings: number) => {
    const found = dealers.filter((spot) => isInside(boundary, spot))
    for (const block of blocksAround(middle, rings)) {
      for (const spot of spotsIn(block)) if (means(spot) && isInside(boundary, spot)) found.push(spot)
      if (found.length >= MOST_FOUND) break
    }
    return found
  }
  let found = within(ringsOf(boundary))
  if (found.length === 0 && boundary.kind === 'nearby' && boundary.extends)
    return findSpots(db, keyword, { kind: 'region', name: '', at: middle, extends: true })
  if (found.length === 0 && boundary.kind === 'region' && boundary.extends) found = dealers
  return byDistance(found, middle)
}

const byDistance = (spots: readonly Spot[], from: LatLng): Found[] =>
  spots
    .map((spot) => ({ spot, metres: Math.round(straightDistance(from, spot)) }))
    .sort((a, b) => a.metres - b.metres)

/** Returns the spots nearest to a place, of any kind. */
export async function nearestSpots(db: Db, at: LatLng): Promise<Found[]> {
  const spots = (await dealersAround(db, at)).filter((dealer) => straightDistance(at, dealer) < 1_000)
  for (const block of blocksAround(at, 2)) spots.push(...spotsIn(block))
  return byDistance(spots, at).slice(0, 20)
}

/** Matcher of a keyword: each of its words must be in a spot's name, category or street. */
function meaningOf(keyword: string): (spot: Spot) => boolean {
  const words = keyword.split(/[\s,，、]+/).filter(Boolean)
  return ({ title, category, address }) =>
    words.every(
      (word) =>
        title.includes(word) || category.includes(word) || (word.length > 1 && address.includes(word)),
    )
}

function middleOf(boundary: Boundary): LatLng | undefined {
  if (boundary.kind === 'nearby') return boundary.at
  if (boundary.kind === 'rectangle') {
    const { southWest, northEast } = boundary
    return {
      latitude: (southWest.latitude + northEast.latitude) / 2,
      longitude: (southWest.longitude + northEast.longitude) / 2,
    }
  }
  return boundary.at ?? regionNamed(boundary.name)
}

function ringsOf(boundary: Boundary): number {
  if (boundary.kind === 'region') return MOST_RINGS
  const metres =
    boundary.kind === 'nearby'
      ? boundary.metres
      : straightDistance(boundary.southWest, boundary.northEast) / 2
  return Math.min(MOST_RINGS, Math.ceil(metres / METRES_OF_BLOCK) + 1)
}

function isInside(boundary: Boundary, spot: Spot): boolean {
  if (boundary.kind === 'nearby') return straightDistance(boundary.at, spot) <= boundary.metres
  if (boundary.kind === 'region') return isOf(spot.district, boundary.name)
  const { southWest, northEast } = boundary
  return (
    spot.latitude >= southWest.latitude &&
    spot.latitude <= northEast.latitude &&
    spot.longitude >= southWest.longitude &&
    spot.longitude <= northEast.longitude
  )
}

/**
 * Whether a district belongs to a region, given as the name or code of a city, district or province; '' and 全国 match
 * everywhere.
 */
function isOf({ name, code, city }: District, region: string): boolean {
  if (!region || region === '全国') return true
  return [name, code, city.name, city.code, city.provinceName].some(
    (one) => one === region || one === `${region}市`,
  )
}

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

const DEALER_DEGREES = 0.6

/** Dealers near a place, as spots. */
async function dealersAround(db: Db, at: LatLng): Promise<Spot[]> {
  const rows = await db
    .selectFrom('dealers')
    .select(['id', 'name', 'address', 'phone', 'latitude', 'longitude'])
    .where('latitude', '>=', at.latitude - DEALER_DEGREES)
    .where('latitude', '<=', at.latitude + DEALER_DEGREES)
    .where('longitude', '>=', at.longitude - DEALER_DEGREES)
    .where('longitude', '<=', at.longitude + DEALER_DEGREES)
    .execute()
  return rows.flatMap((row) => {
    const district = districtAt(row)
    return district
      ? [
          {
            id: row.id,
            title: row.name,
            category: '汽车:汽车销售',
            address: row.address,
            tel: row.phone,
            district,
            rank: 1 as const,
            latitude: row.latitude,
            longitude: row.longitude,
          },
        ]
      : []
  })
}

/** Maps a result to the format of the search call. */
export const toPlace = ({ spot, metres }: Found) => ({
  id: spot.id,
  title: spot.title,
  address: spot.address,
  tel: spot.tel,
  category: spot.category,
  type: 0,
  location: { lat: spot.latitude, lng: spot.longitude },
  _distance: metres,
  ad_info: {
    adcode: spot.district.code,
    province: spot.district.city.provinceName,
    city: spot.district.city.name,
    district: spot.district.name,
  },
})
