import type { dealer as dealerSchema } from '@contract/shapes/dealer'
import type { z } from 'zod'
import type { LatLng } from '@/lib/distance'

/** A dealer after normalisation (spec 3). Degrees in gcj02. */
export interface Dealer extends LatLng {
  readonly dealerId: string
  readonly dealerName: string
  readonly dealerAddress: string
  /** Several numbers are split by '/'; may be empty (spec 5). */
  readonly telephone: string
  readonly cityName: string
  readonly cityCode: string
  /** Straight metres from the place that was sent; null when none was. */
  readonly distance: number | null
  /** Such as '09:00–18:00'. */
  readonly businessHours: string
  readonly services: readonly string[]
  readonly imgUrl: string
}

/** The names of the source become ours, once (spec 3). */
export const toDealer = (wire: z.output<typeof dealerSchema>): Dealer => ({
  dealerId: wire.dealerId,
  dealerName: wire.shortServiceName,
  dealerAddress: wire.serviceAddress,
  telephone: wire.servicePhone,
  longitude: wire.serviceLog,
  latitude: wire.serviceLat,
  cityName: wire.cityName,
  cityCode: wire.cityCode,
  distance: wire.distance,
  businessHours: wire.businessHours.replace(/\s*[-~]\s*/g, '–'),
  services: wire.services,
  imgUrl: wire.image,
})
