import { mapsCalls } from '@contract/calls/maps'
import type { geocoded } from '@contract/shapes/maps'
import type { z } from 'zod'
import type { LatLng } from '@/lib/distance'
import { ApiError } from './http/errors'
import { HTTP_TEXTS } from './http/texts'
import { askMaps } from './mapGateway'

type Query = { readonly location?: string; readonly address?: string }
type Geocoded = z.output<typeof geocoded>

/** A location as the map service names it, in gcj02 (spec 3, Reverse geocode result). '' is what it didn't say. */
export interface NamedPlace extends LatLng {
  readonly address: string
  readonly adcode: string
  readonly nation: string
  readonly province: string
  readonly city: string
  readonly district: string
  readonly street: string
  readonly streetNumber: string
  readonly recommend: string
  readonly rough: string
}

/** Names a location (spec 7, maps through the gateway). Rejects with `ApiError`. */
export const reverseGeocode = async ({ latitude, longitude }: LatLng): Promise<NamedPlace> =>
  toNamedPlace(await ask({ location: `${latitude},${longitude}` }))

/** Finds an address, such as a city's name. Rejects with `ApiError`. */
export const geocode = async (address: string): Promise<NamedPlace> => toNamedPlace(await ask({ address }))

async function ask(query: Query): Promise<Geocoded> {
  const { result } = await askMaps<{ result?: Geocoded }>(mapsCalls.geocoder, query)
  if (!result) throw new ApiError('badAnswer', '0', HTTP_TEXTS.badAnswer)
  return result
}

function toNamedPlace(wire: Geocoded): NamedPlace {
  const parts = wire.address_component ?? wire.address_components
  return {
    latitude: wire.location.lat,
    longitude: wire.location.lng,
    address: wire.address ?? wire.title ?? '',
    adcode: wire.ad_info.adcode,
    nation: parts?.nation ?? '',
    province: parts?.province ?? '',
    city: parts?.city ?? '',
    district: parts?.district ?? '',
    street: parts?.street ?? '',
    streetNumber: parts?.street_number ?? '',
    recommend: wire.formatted_addresses?.recommend ?? '',
    rough: wire.formatted_addresses?.rough ?? '',
  }
}
