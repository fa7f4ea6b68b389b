import { type LatLng, straightDistance } from '@contract/rules/distance'
import type { Db } from '../../db/open'
import { citiesWithin, type District, regionNamed } from './cities'
import { dealersAround, type Spot, spotsOf } from './spots'

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

/** Cities further away than this from the centre of a search are not searched. */
const FARTHEST_CITY_METRES = 120_000
/** Radius in metres of the places shown for a location. */
const NEARBY_METRES = 5_000
const MAX_NEARBY = 20

/** Returns the spots that match a keyword, nearest first. */
export async function findSpots(db: Db, keyword: string, boundary: Boundary): Promise<Found[]> {
  const middle = middleOf(boundary)
  if (!middle) return []
  const matching = (await spotsAround(db, middle)).filter(matcherOf(keyword))
  const inside = matching.filter((spot) => isInside(boundary, spot))
  const mayExtend = boundary.kind !== 'rectangle' && boundary.extends
  return byDistance(inside.length === 0 && mayExtend ? matching : inside, middle)
}

/** Returns the spots nearest to a place, of any kind. */
export async function nearestSpots(db: Db, at: LatLng): Promise<Found[]> {
  const found = byDistance(await spotsAround(db, at), at)
  return found.filter(({ metres }) => metres < NEARBY_METRES).slice(0, MAX_NEARBY)
}

async function spotsAround(db: Db, at: LatLng): Promise<Spot[]> {
  const districts = citiesWithin(FARTHEST_CITY_METRES, at).flatMap((city) => city.districts)
  return [...(await dealersAround(db, at)), ...districts.flatMap(spotsOf)]
}

const byDistance = (spots: readonly Spot[], from: LatLng): Found[] =>
  spots
    .map((spot) => ({ spot, metres: Math.round(straightDistance(from, spot)) }))
    .sort((a, b) => a.metres - b.metres)

/** Matcher of a keyword: each of its words must be in a spot's name, category or address. */
function matcherOf(keyword: string): (spot: Spot) => boolean {
  const words = keyword.split(/[\s,，、]+/).filter(Boolean)
  return ({ title, category, address }) =>
    words.every(
      (word) =>
        title.includes(word) || category.includes(word) || (word.length > 1 && address.includes(word)),
    )
}

function middleOf(boundary: Boundary): LatLng | undefined {
  if (boundary.kind === 'nearby') return boundary.at
  if (boundary.kind === 'region') return boundary.at ?? regionNamed(boundary.name)
  const { southWest, northEast } = boundary
  return {
    latitude: (southWest.latitude + northEast.latitude) / 2,
    longitude: (southWest.longitude + northEast.longitude) / 2,
  }
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
