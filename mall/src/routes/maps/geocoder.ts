import type { mapsSchemas } from '@contract/schemas/maps'
import type { Handler } from '../../core/serve'
import { nearestPlace, type Place, placeOfAddress } from '../../store/place/places'
import { pointOf } from './pointOf'

/** The map service's own words and numbers (spec 8). */
const BAD_PARAMETER = { status: 310, message: '请求参数信息有误' }
const NOTHING_FOUND = { status: 347, message: '查询无结果' }

/** Stands in for the map service: names a location after the nearest city, finds an address's city (DESIGN 4). */
export const geocoder: Handler<typeof mapsSchemas.geocoder> = async ({ query }) => {
  if (query.location !== undefined) {
    const point = pointOf(query.location)
    if (!point) return { ...BAD_PARAMETER, message: `${BAD_PARAMETER.message}location` }
    const place = nearestPlace(point)
    if (!place) return NOTHING_FOUND
    const name = fullName(place)
    return ok({
      location: { lat: point.latitude, lng: point.longitude },
      address: name,
      address_component: { nation: '中国', ...partsOf(place), street: '', street_number: '' },
      formatted_addresses: { recommend: name, rough: name },
      ad_info: { adcode: place.code },
    })
  }
  const address = query.address?.trim()
  if (!address) return { ...BAD_PARAMETER, message: `${BAD_PARAMETER.message}address` }
  const place = placeOfAddress(address)
  if (!place) return NOTHING_FOUND
  return ok({
    title: place.name,
    location: { lat: place.latitude, lng: place.longitude },
    address_components: { ...partsOf(place), street: '', street_number: '' },
    ad_info: { adcode: place.code },
  })
}

const ok = <Result>(result: Result) => ({ status: 0, message: 'query ok', result })

const fullName = ({ name, provinceName }: Place) => (name === provinceName ? name : `${provinceName}${name}`)

const partsOf = ({ name, provinceName }: Place) => ({ province: provinceName, city: name, district: '' })
