import { type CallSpec, SERVICE_PREFIX } from '@contract/call'
import { trackingCalls } from '@contract/calls/tracking'
import type { trackingSchemas } from '@contract/schemas/tracking'
import type { z } from 'zod'
import { uniqueId } from '@/lib/uniqueId'
import type { Transport } from '@/platform/host/transport/types'
import { ApiError, HTTP_TEXTS } from './http/errors'
import { outcomeOf } from './http/outcome'

/** Network timeout (spec 9). */
const TIMEOUT_MS = 60_000

type KeyRequest = z.input<typeof trackingSchemas.queryKey.body>
type KeyReply = z.output<typeof trackingSchemas.queryKey.reply>
type Upload = z.input<typeof trackingSchemas.upload.body>

export interface TrackingPorts {
  readonly transport: Transport
  /** Origin of the tracking service. */
  readonly origin: string
  readonly appKey: string
  /** Secret of the signature; with '' the gateway adds `sign` (decision 0021). */
  readonly secret: string
  /** Returns milliseconds by the mall's clock. */
  readonly now: () => number
}

export interface TrackingApi {
  queryKey(body: KeyRequest): Promise<KeyReply>
  getKey(body: KeyRequest): Promise<KeyReply>
  /** `keepalive`: the page is being closed, and the request must outlive it. */
  upload(body: Upload, keepalive?: boolean): Promise<unknown>
}

/**
 * Creates the client of the tracking service (spec 7). The service has headers of its own (timestamp, nonce, appkey,
 * sign): its calls never show a toast, never refresh tokens and never end a session. Rejects with `ApiError`.
 */
export function createTrackingApi(ports: TrackingPorts): TrackingApi {
  async function post(call: CallSpec, body: object, keepalive = false): Promise<unknown> {
    const path = SERVICE_PREFIX[call.service] + call.path
    const reply = await ports
      .transport({
        method: 'POST',
        url: ports.origin + path,
        headers: { 'Content-Type': 'application/json', ...(await signature(path, body)) },
        body: JSON.stringify(body),
        timeoutMs: TIMEOUT_MS,
        keepalive,
      })
      .catch(() => {
        throw new ApiError('network', 'offline', HTTP_TEXTS.offline)
      })
    const outcome = outcomeOf(reply)
    if (outcome.kind === 'ok') return outcome.data
    const code = 'envelope' in outcome ? outcome.envelope.code : String(reply.status)
    throw new ApiError('envelope' in outcome ? 'business' : 'badAnswer', code, HTTP_TEXTS.badAnswer)
  }

  async function signature(path: string, body: object): Promise<Record<string, string>> {
    const headers = { timestamp: String(Math.round(ports.now())), nonce: uniqueId(), appkey: ports.appKey }
    if (!ports.secret) return headers
    const { signTracking } = await import('@contract/rules/trackingSign')
    return { ...headers, sign: signTracking({ method: 'POST', path, headers, body }, ports.secret) }
  }

  return {
    queryKey: (body) => post(trackingCalls.queryKey, body) as Promise<KeyReply>,
    getKey: (body) => post(trackingCalls.getKey, body) as Promise<KeyReply>,
    upload: (body, keepalive) => post(trackingCalls.upload, body, keepalive),
  }
}
