import { z } from 'zod'

/** Degrees, gcj02. */
export const mapPoint = z.looseObject({ lat: z.number(), lng: z.number() })

const component = z.looseObject({
  nation: z.string().optional(),
  province: z.string(),
  /** Empty for a county that its province governs itself. */
  city: z.string(),
  district: z.string(),
  street: z.string().optional(),
  street_number: z.string().optional(),
})

const adInfo = z.looseObject({
  adcode: z.union([z.string(), z.number()]),
  province: z.string().optional(),
  city: z.string().optional(),
  district: z.string().optional(),
})

/** A named place, as search finds it. `type` 0 is an ordinary one. */
export const mapPlace = z.looseObject({
  id: z.string(),
  title: z.string(),
  address: z.string().optional(),
  tel: z.string().optional(),
  category: z.string().optional(),
  type: z.number().optional(),
  location: mapPoint,
  /** Metres from the middle of the search. */
  _distance: z.number().optional(),
  ad_info: adInfo.optional(),
})

/** A place that completes what is being typed: area names stand beside it. */
export const mapSuggestion = z.looseObject({
  id: z.string(),
  title: z.string(),
  address: z.string().optional(),
  category: z.string().optional(),
  type: z.number().optional(),
  location: mapPoint,
  adcode: z.union([z.string(), z.number()]),
  province: z.string(),
  city: z.string(),
  district: z.string(),
})

/** Under the names of the map service (spec 3, Reverse geocode result); an address is found under fewer of them. */
export const geocoded = z.looseObject({
  location: mapPoint,
  address: z.string().optional(),
  title: z.string().optional(),
  /** Of a location. */
  address_component: component.optional(),
  /** Of an address. */
  address_components: component.optional(),
  formatted_addresses: z
    .looseObject({ recommend: z.string().optional(), rough: z.string().optional() })
    .optional(),
  /** adcode: six digits of the district, or of the city where no more is known. */
  ad_info: z.looseObject({ adcode: z.string() }),
  /** How exactly an address was found: 9 a number, 7 a road, 2 a district, 1 a city. */
  level: z.number().optional(),
  /** Named places near a location, where `get_poi` is 1. */
  pois: z.array(mapPlace).optional(),
})

export const mapDistrict = z.looseObject({
  /** Six digits. */
  id: z.string(),
  name: z.string().optional(),
  fullname: z.string(),
  location: mapPoint,
  /** First and last place of its children in the next list. */
  cidx: z.array(z.number()).optional(),
})

export const distanceElement = z.looseObject({
  from: mapPoint.optional(),
  to: mapPoint.optional(),
  /** Metres along the roads. */
  distance: z.number(),
  /** Seconds. */
  duration: z.number().optional(),
})

/** Degrees of the first point, then differences in millionths: `decodePolyline`. */
const polyline = z.array(z.number())

export const drivingRoute = z.looseObject({
  mode: z.string(),
  /** Metres. */
  distance: z.number(),
  /** Minutes. */
  duration: z.number(),
  direction: z.string().optional(),
  polyline,
  steps: z.array(
    z.looseObject({
      instruction: z.string(),
      /** First and last number of the polyline. */
      polyline_idx: z.array(z.number()),
      road_name: z.string().optional(),
      dir_desc: z.string().optional(),
      distance: z.number(),
      act_desc: z.string().optional(),
    }),
  ),
})

const stop = z.looseObject({ id: z.string().optional(), title: z.string(), location: mapPoint.optional() })

export const transitRoute = z.looseObject({
  distance: z.number(),
  duration: z.number(),
  bounds: z.string().optional(),
  steps: z.array(
    z.looseObject({
      /** WALKING or TRANSIT. */
      mode: z.string(),
      distance: z.number().optional(),
      duration: z.number().optional(),
      polyline: polyline.optional(),
      lines: z
        .array(
          z.looseObject({
            vehicle: z.string(),
            title: z.string(),
            distance: z.number(),
            duration: z.number(),
            station_count: z.number(),
            geton: stop,
            getoff: stop,
            polyline,
          }),
        )
        .optional(),
    }),
  ),
})
