import { z } from 'zod'
import type { mapsCalls } from '../calls/maps'
import { type GroupSchemas, queryNumber } from '../schema'
import { mapTile } from '../shapes/mapTile'

/** Degrees, gcj02. */
const point = z.object({ lat: z.number(), lng: z.number() })

const component = z.object({
  nation: z.string().optional(),
  province: z.string(),
  /** Empty for a county that its province governs itself. */
  city: z.string(),
  district: z.string(),
  street: z.string().optional(),
  street_number: z.string().optional(),
})

/** Under the names of the map service (spec 3, Reverse geocode result); an address is found under fewer of them. */
export const geocoded = z.object({
  location: point,
  address: z.string().optional(),
  title: z.string().optional(),
  /** Of a location. */
  address_component: component.optional(),
  /** Of an address. */
  address_components: component.optional(),
  formatted_addresses: z
    .object({ recommend: z.string().optional(), rough: z.string().optional() })
    .optional(),
  /** adcode: six digits of the district, or of the city where no more is known. */
  ad_info: z.object({ adcode: z.string() }),
})

export const mapsSchemas = {
  geocoder: {
    summary: 'Names a location, or finds an address (status, message, result)',
    query: z.object({
      /** 'latitude,longitude' in gcj02. */
      location: z.string().optional(),
      address: z.string().optional(),
      region: z.string().optional(),
      output: z.string().optional(),
      key: z.string().optional(),
      sig: z.string().optional(),
    }),
    reply: z.object({
      /** 0 is success (spec 8). */
      status: z.number().int(),
      message: z.string(),
      result: geocoded.optional(),
    }),
  },
  tile: {
    summary: 'One square of the map that is drawn where no map service is set up',
    query: z.object({
      /** Even, 4 to 16. */
      zoom: queryNumber.int().min(4).max(16),
      x: queryNumber.int().min(0).max(65_535),
      y: queryNumber.int().min(0).max(65_535),
    }),
    reply: mapTile,
  },
} as const satisfies GroupSchemas<typeof mapsCalls>
