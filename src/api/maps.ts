import { mapsCalls } from '@contract/calls/maps'
import type { geocoded, mapsSchemas } from '@contract/schemas/maps'
import type { z } from 'zod'
import type { LatLng } from '@/lib/distance'
import { env } from '@/platform/env'
import { transport } from '@/platform/transport'
import { addressOf } from './http/address'
import { ApiError } from './http/errors'
import { HTTP_TEXTS } from './http/texts'

type Query = z.input<(typeof mapsSchemas)['geocoder']['query']>
type Geocoded = z.output<typeof geocoded>
type Answer = z.output<(typeof mapsSchemas)['geocoder']['reply']>

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

/** Network timeout (spec 9). */
const TIMEOUT_MS = 60_000
/** Failure of the request itself (spec 8, map client). */
const REQUEST_FAILED = '1000'

/** Names a location (spec 7, maps through the gateway). Rejects with `ApiError`. */
export const reverseGeocode = async ({ latitude, longitude }: LatLng): Promise<NamedPlace> =>
  toNamedPlace(await ask({ location: `${latitude},${longitude}` }))

/** Finds an address, such as a city's name. Rejects with `ApiError`. */
export const geocode = async (address: string): Promise<NamedPlace> => toNamedPlace(await ask({ address }))

/** The map service's envelope is its own: `status` 0 is success, anything else fails (spec 8). */
async function ask(query: Query): Promise<Geocoded> {
  const reply = await transport({
    method: 'GET',
    url: addressOf(mapsCalls.geocoder, { query: await signed(query) }, env.hosts.maps),
    headers: {},
    timeoutMs: TIMEOUT_MS,
  }).catch(() => {
    throw new ApiError('network', REQUEST_FAILED, HTTP_TEXTS.offline)
  })
  const answer = readAnswer(reply.text)
  if (!answer) throw new ApiError('badAnswer', String(reply.status), HTTP_TEXTS.badAnswer)
  if (answer.status !== 0 || !answer.result) {
    throw new ApiError('business', String(answer.status), answer.message || HTTP_TEXTS.badAnswer)
  }
  return answer.result
}

/** Key and signature where the build has them; without, the gateway signs (DESIGN 4). */
async function signed(query: Query): Promise<Query> {
  const { key, secret } = env.maps
  const wanted = { ...query, output: 'json', ...(key ? { key } : null) }
  if (!key || !secret) return wanted
  const { signMapCall } = await import('@/lib/mapSign')
  return { ...wanted, sig: signMapCall(mapsCalls.geocoder.path, wanted, secret) }
}

function readAnswer(text: string): Answer | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof (value as Answer | null)?.status === 'number' ? (value as Answer) : null
  } catch {
    return null
  }
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
