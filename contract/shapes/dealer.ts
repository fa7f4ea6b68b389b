import { z } from 'zod'
import { picture, rowKey } from '../schema'

/** A dealer with the field names of its source (spec 3). */
export const dealer = z.object({
  dealerId: rowKey,
  shortServiceName: z.string(),
  serviceAddress: z.string(),
  /** One number, several split by '/', or empty (spec 5). */
  servicePhone: z.string(),
  /** Longitude, gcj02; null: unknown, the shop offers no map. */
  serviceLog: z.number().nullable(),
  /** Latitude, gcj02. */
  serviceLat: z.number().nullable(),
  cityName: z.string(),
  cityCode: z.string(),
  /** Metres from the current location in a straight line; null when no location was sent. */
  distance: z.number().int().nullable(),
  businessHours: z.string(),
  /** 销售, 售后, 试驾 … */
  services: z.array(z.string()),
  image: picture,
})
