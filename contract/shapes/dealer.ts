import { z } from 'zod'
import { id, picture } from '../schema'

/** A dealer under the names of its source (spec 3). */
export const dealer = z.object({
  dealerId: id,
  shortServiceName: z.string(),
  serviceAddress: z.string(),
  /** May hold several numbers split by '/', or be empty (spec 5). */
  servicePhone: z.string(),
  /** Longitude, gcj02. */
  serviceLog: z.number(),
  /** Latitude, gcj02. */
  serviceLat: z.number(),
  cityName: z.string(),
  cityCode: z.string(),
  /** Straight metres from the current location; null when none was sent. */
  distance: z.number().int().nullable(),
  businessHours: z.string(),
  /** 销售, 售后, 试驾 … */
  services: z.array(z.string()),
  image: picture,
})
