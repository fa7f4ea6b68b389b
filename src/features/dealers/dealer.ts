import type { LatLng } from '@contract/rules/distance'
import type { dealer as dealerSchema } from '@contract/shapes/dealer'
import type { z } from 'zod'

/** A dealer after normalisation (spec 3). Degrees in gcj02; NaN when the back end doesn't send them, see `hasPlace`. */
export interface Dealer extends LatLng {
  readonly dealerId: string
  readonly dealerName: string
  readonly dealerAddress: string
  /** Phone numbers separated by '/'; may be empty (spec 5). */
  readonly telephone: string
  readonly cityName: string
  readonly cityCode: string
  /** Metres in a straight line from the location in the request; null when none was sent. */
  readonly distance: number | null
  /** Opening hours, such as '09:00–18:00'. */
  readonly businessHours: string
  readonly services: readonly string[]
  readonly imgUrl: string
}

/** Returns whether a dealer has coordinates and can be shown on a map. */
export const hasPlace = ({ longitude, latitude }: LatLng): boolean =>
  Number.isFinite(longitude) && Number.isFinite(latitude)

/** Converts the back end's field names to the shop's (spec 3). */
export const toDealer = (wire: z.output<typeof dealerSchema>): Dealer => ({
  dealerId: wire.dealerId,
  dealerName: wire.shortServiceName,
  dealerAddress: wire.serviceAddress,
  telephone: wire.servicePhone,
  longitude: wire.serviceLog ?? Number.NaN,
  latitude: wire.serviceLat ?? Number.NaN,
  cityName: wire.cityName,
  cityCode: wire.cityCode,
  distance: wire.distance,
  businessHours: wire.businessHours.replace(/\s*[-~]\s*/g, '–'),
  services: wire.services,
  imgUrl: wire.image,
})
