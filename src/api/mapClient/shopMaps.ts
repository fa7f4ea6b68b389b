import { env } from '@/platform/env'
import { MapClient } from './MapClient'

/** Without a key of its own the build asks the gateway, which knows one or answers from the mall's data (DESIGN 4). */
const GATEWAY_KEY = 'GATEWAY'

let client: MapClient | undefined

/** The shop's own client, made at its first call. */
export function shopMaps(): MapClient {
  client ??= new MapClient({ key: env.maps.key || GATEWAY_KEY })
  return client
}

/** Goes along with each call: signed where the build has a secret, else the gateway signs. */
export const signing: { readonly sig?: string } = env.maps.secret ? { sig: env.maps.secret } : {}
