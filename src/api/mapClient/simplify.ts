/** Type of unvalidated replies of the service. They are read with care: a missing field becomes null. */
// biome-ignore lint/suspicious/noExplicitAny: wire data of a service that is not ours; every read has a fallback
type Wire = any

const orNull = (value: Wire) => value || null

/** Converts a place near another (spec 3), without the telephone number of a search's result. */
const nearPlace = (place: Wire) => ({
  id: orNull(place.id),
  title: orNull(place.title),
  latitude: orNull(place.location?.lat),
  longitude: orNull(place.location?.lng),
  address: orNull(place.address),
  category: orNull(place.category),
  adcode: orNull(place.ad_info?.adcode),
  city: orNull(place.ad_info?.city),
  district: orNull(place.ad_info?.district),
  province: orNull(place.ad_info?.province),
})

/** Converts a map search result (spec 3). */
export const searchSimplify = (data: Wire) =>
  (data.data ?? []).map((place: Wire) => ({ ...nearPlace(place), tel: orNull(place.tel) }))

/** Converts suggestions (spec 3): like a search result, plus type. */
const suggestSimplify = (data: Wire) =>
  (data.data ?? []).map((place: Wire) => ({
    adcode: orNull(place.adcode),
    address: orNull(place.address),
    category: orNull(place.category),
    city: orNull(place.city),
    district: orNull(place.district),
    id: orNull(place.id),
    latitude: orNull(place.location?.lat),
    longitude: orNull(place.location?.lng),
    province: orNull(place.province),
    tel: orNull(place.tel),
    title: orNull(place.title),
    // As in the SDK: 0, an ordinary place, counts as no type.
    type: orNull(place.type),
  }))

/** Converts a reverse geocode result (spec 3): `location` as in the specification, the rest as in the SDK. */
export const reverseGeocoderSimplify = ({ result = {} }: Wire) => ({
  address: orNull(result.address),
  location: orNull(result.location),
  latitude: orNull(result.location?.lat),
  longitude: orNull(result.location?.lng),
  adcode: orNull(result.ad_info?.adcode),
  city: orNull(result.address_component?.city),
  district: orNull(result.address_component?.district),
  nation: orNull(result.address_component?.nation),
  province: orNull(result.address_component?.province),
  street: orNull(result.address_component?.street),
  street_number: orNull(result.address_component?.street_number),
  recommend: orNull(result.formatted_addresses?.recommend),
  rough: orNull(result.formatted_addresses?.rough),
})

/** Simplifies the places near a location, where they were requested. */
export const poisSimplify = (pois: Wire[]) => pois.map(nearPlace)

const geocoderSimplify = ({ result = {} }: Wire) => ({
  title: orNull(result.title),
  latitude: orNull(result.location?.lat),
  longitude: orNull(result.location?.lng),
  adcode: orNull(result.ad_info?.adcode),
  province: orNull(result.address_components?.province),
  city: orNull(result.address_components?.city),
  district: orNull(result.address_components?.district),
  street: orNull(result.address_components?.street),
  street_number: orNull(result.address_components?.street_number),
  level: orNull(result.level),
})

/** Simplified replies by call (second argument of success), with the service's own names. */
export const SIMPLIFIED = {
  search: (data: Wire) => ({ searchResult: data.data, searchSimplify: searchSimplify(data) }),
  suggestion: (data: Wire) => ({ suggestResult: data.data, suggestSimplify: suggestSimplify(data) }),
  reverseGeocoder: (data: Wire) => ({
    reverseGeocoderResult: data.result,
    reverseGeocoderSimplify: reverseGeocoderSimplify(data),
    ...(data.result?.pois ? { pois: data.result.pois, poisSimplify: poisSimplify(data.result.pois) } : null),
  }),
  geocoder: (data: Wire) => ({ geocoderResult: data.result, geocoderSimplify: geocoderSimplify(data) }),
  cityList: (data: Wire) => ({
    provinceResult: data.result?.[0],
    cityResult: data.result?.[1],
    districtResult: data.result?.[2],
  }),
  districts: (data: Wire) => data.result?.[0],
  distance: (data: Wire) => ({
    calculateDistanceResult: data.result?.elements,
    distance: (data.result?.elements ?? []).map((element: Wire) => element.distance),
  }),
  /** The SDK uses other names for distances that it computes itself. */
  straight: (data: Wire) => ({
    calculateResult: data.result.elements,
    distanceResult: data.result.elements.map((element: Wire) => element.distance),
  }),
  direction: (data: Wire) => data.result?.routes,
} as const
