import type { CallSpec } from '@contract/call'
import type { MapParams } from '@/lib/mapSign'
import { env } from '@/platform/env'
import { transport } from '@/platform/transport'
import { addressOf } from './http/address'
import { ApiError } from './http/errors'
import { HTTP_TEXTS } from './http/texts'

/** Network timeout (spec 9). */
const TIMEOUT_MS = 60_000
/** Failure of the request itself (spec 8, map client). */
const REQUEST_FAILED = '1000'

interface MapAnswer {
  readonly status: number
  readonly message: string
}

/**
 * A map call through the gateway (spec 7). The service's envelope is its own: `status` 0 is success, anything else
 * rejects with `ApiError` (spec 8). Key and signature go along where the build has them; else the gateway signs.
 */
export async function askMaps<Answer>(call: CallSpec, params: MapParams): Promise<Answer & MapAnswer> {
  const reply = await transport({
    method: call.method,
    url: addressOf(call, { query: await signed(call.path, params) }, env.hosts.maps),
    headers: {},
    timeoutMs: TIMEOUT_MS,
  }).catch(() => {
    throw new ApiError('network', REQUEST_FAILED, HTTP_TEXTS.offline)
  })
  const answer = readAnswer<Answer>(reply.text)
  if (!answer) throw new ApiError('badAnswer', String(reply.status), HTTP_TEXTS.badAnswer)
  if (answer.status !== 0)
    throw new ApiError('business', String(answer.status), answer.message || HTTP_TEXTS.badAnswer)
  return answer
}

async function signed(path: string, params: MapParams): Promise<MapParams> {
  const { key, secret } = env.maps
  const wanted = { ...params, output: 'json', ...(key ? { key } : null) }
  if (!key || !secret) return wanted
  const { signMapCall } = await import('@/lib/mapSign')
  return { ...wanted, sig: signMapCall(path, wanted, secret) }
}

function readAnswer<Answer>(text: string): (Answer & MapAnswer) | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof (value as MapAnswer | null)?.status === 'number' ? (value as Answer & MapAnswer) : null
  } catch {
    return null
  }
}
