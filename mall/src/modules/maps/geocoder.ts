import { isProvinceGoverned } from '@contract/rules/cityCode'
import type { LatLng } from '@contract/rules/distance'
import type { mapsSchemas } from '@contract/schemas/maps'
import type { Handler } from '../../core/serve'
import { type City, type District, districtAt, fullName } from '../atlas/cities'
import { findAddress } from '../atlas/findAddress'
import { nearestSpots, toPlace } from '../atlas/search'
import { badParameter, NOTHING_FOUND, OK } from './answers'
import { pointOf } from './boundary'

/** Levels of the map service. */
const LEVEL = { city: 1, district: 2 }
/** A place this near, in metres, names the location. */
const BESIDE = 500

/** Returns the city and district nearest to a location, or the location of the district that an address names. */
export const geocoder: Handler<typeof mapsSchemas.geocoder> = async ({ query, ctx }) => {
  if (query.location !== undefined) {
    const point = pointOf(query.location)
    if (!point) return badParameter('location')
    const district = districtAt(point)
    if (!district) return NOTHING_FOUND
    const near = await nearestSpots(ctx.db, point)
    const beside = near.find(({ metres }) => metres < BESIDE)?.spot.title
    return {
      ...OK,
      result: {
        ...named(point, district, beside),
        ...(query.get_poi === '1' ? { pois: near.map(toPlace) } : null),
      },
    }
  }
  const address = query.address?.trim()
  if (!address) return badParameter('address')
  const found = findAddress(address, query.region?.trim())
  if (!found) return NOTHING_FOUND
  const { city, district } = found
  const { name, code, latitude, longitude } = district ?? city
  return {
    ...OK,
    result: {
      title: name,
      location: { lat: latitude, lng: longitude },
      address_components: { ...partsOf(district, city), street: '', street_number: '' },
      ad_info: { adcode: code },
      level: district ? LEVEL.district : LEVEL.city,
    },
  }
}

function named(point: LatLng, district: District, beside: string | undefined) {
  const area = fullName(district)
  return {
    location: { lat: point.latitude, lng: point.longitude },
    address: area,
    address_component: {
      nation: '中国',
      ...partsOf(district, district.city),
      street: '',
      street_number: '',
    },
    formatted_addresses: { recommend: beside ? `${beside}附近` : district.name, rough: area },
    ad_info: {
      adcode: district.code,
      name: area,
      province: district.city.provinceName,
      city: district.city.name,
      district: district.name,
      location: { lat: district.latitude, lng: district.longitude },
    },
  }
}

/** Parts of an address. A county governed directly by its province counts as its own city and has no district. */
const partsOf = (district: District | null, city: City) => ({
  province: city.provinceName,
  city: city.name,
  district: !district || isProvinceGoverned(district.code) ? '' : district.name,
})
