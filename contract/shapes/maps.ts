import { z } from 'zod'

/** Degrees, gcj02. */
const mapPoint = z.looseObject({ lat: z.number(), lng: z.number() })

const component = z.looseObject({
  nation: z.string().optional(),
  province: z.string(),
  /** Empty for a county directly under its province. */
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

/** A named place, as returned by search. `type` 0 is an ordinary one. */
export const mapPlace = z.looseObject({
  id: z.string(),
  title: z.string(),
  address: z.string().optional(),
  tel: z.string().optional(),
  category: z.string().optional(),
  type: z.number().optional(),
  location: mapPoint,
  /** Metres from the centre of the search. */
  _distance: z.number().optional(),
  ad_info: adInfo.optional(),
})

/** A place suggested for the text typed so far, with its area names. */
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

/**
 * A location with the field names of the map service (spec 3, Reverse geocode result); an address search returns
 * fewer of them.
 */
export const geocoded = z.looseObject({
  location: mapPoint,
  address: z.string().optional(),
  title: z.string().optional(),
  /** Set for a location. */
  address_component: component.optional(),
  /** Set for an address. */
  address_components: component.optional(),
  formatted_addresses: z
    .looseObject({ recommend: z.string().optional(), rough: z.string().optional() })
    .optional(),
  /** adcode: six digits of the district, or of the city if the district is unknown. */
  ad_info: z.looseObject({ adcode: z.string() }),
  /** Precision of an address search: 9 house number, 7 road, 2 district, 1 city. */
  level: z.number().optional(),
  /** Named places near a location, where `get_poi` is 1. */
  pois: z.array(mapPlace).optional(),
})

export const mapDistrict = z.looseObject({
  /** Six-digit code. */
  id: z.string(),
  name: z.string().optional(),
  fullname: z.string(),
  location: mapPoint,
  /** Indices of the first and last of its children in the next list. */
  cidx: z.array(z.number()).optional(),
})

export const distanceElement = z.looseObject({
  from: mapPoint.optional(),
  to: mapPoint.optional(),
  /** Metres along the roads. */
  distance: z.number(),
  /** Duration in seconds. */
  duration: z.number().optional(),
})

/** Degrees of the first point, then differences in millionths of a degree: `decodePolyline`. */
const polyline = z.array(z.number())

export const drivingRoute = z.looseObject({
  mode: z.string(),
  /** Metres along the way. */
  distance: z.number(),
  /** Duration in minutes. */
  duration: z.number(),
  direction: z.string().optional(),
  polyline,
  steps: z.array(
    z.looseObject({
      instruction: z.string(),
      /** First and last index in the polyline. */
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
      /** Kind of step: WALKING or TRANSIT. */
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
