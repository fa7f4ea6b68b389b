import { isProvinceGoverned } from '@contract/rules/cityCode'
import type { LatLng } from '@contract/rules/distance'
import type { mapsSchemas } from '@contract/schemas/maps'
import type { Handler } from '../../core/serve'
import { findAddress } from '../atlas/findAddress'
import { nearestSpots, toPlace } from '../atlas/findSpots'
import { knotOf } from '../atlas/lattice'
import { placeText, streetAt } from '../atlas/spots'
import { type District, districtAt } from '../atlas/towns'
import { badParameter, NOTHING_FOUND, OK } from './answers'
import { pointOf } from './boundary'

/** Returns the city, district and street nearest to a location, or the location of an address. */
export const geocoder: Handler<typeof mapsSchemas.geocoder> = async ({ query, ctx }) => {
  if (query.location !== undefined) {
    const point = pointOf(query.location)
    if (!point) return badParameter('location')
    const district = districtAt(point)
    if (!district) return NOTHING_FOUND
    const withPlaces = query.get_poi === '1'
    const pois = withPlaces ? await nearestSpots(ctx.db, point) : []
    return {
      ...OK,
      result: { ...named(point, district), ...(withPlaces ? { pois: pois.map(toPlace) } : null) },
    }
  }
  const address = query.address?.trim()
  if (!address) return badParameter('address')
  const found = findAddress(address, query.region?.trim())
  if (!found) return NOTHING_FOUND
  const { title, place, district, isCity, level } = found
  return {
    ...OK,
    result: {
      title,
      location: { lat: place.latitude, lng: place.longitude },
      address_components: { ...partsOf(district, isCity), street: '', street_number: '' },
      ad_info: { adcode: isCity ? district.city.code : district.code },
      level,
    },
  }
}

function named(point: LatLng, district: District) {
  const knot = knotOf(point)
  const street = streetAt(knot)
  const number = 1 + (Math.abs(Math.round(knot.i * 7 + knot.j * 13)) % 480)
  const area = placeText(district)
  return {
    location: { lat: point.latitude, lng: point.longitude },
    address: `${area}${street}${number}号`,
    address_component: {
      nation: '中国',
      ...partsOf(district, false),
      street,
      street_number: `${street}${number}号`,
    },
    formatted_addresses: { recommend: `${district.name}${street}`, rough: `${area}${street}` },
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
const partsOf = ({ name, code, city }: District, isCity: boolean) => ({
  province: city.provinceName,
  city: city.name,
  district: isCity || isProvinceGoverned(code) ? '' : name,
})
