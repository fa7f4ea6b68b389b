import { sha256 } from 'js-sha256'

export interface TrackingRequest {
  /** 'POST'; written large in the signature whatever its case here. */
  readonly method: string
  /** From the service's root: '/gw-dataupload-api/v1/buried-config/query-key'. */
  readonly path: string
  /** The signed headers: timestamp, nonce, appkey. A `sign` among them is left out. */
  readonly headers: Readonly<Record<string, string | number>>
  /** Sent as JSON; undefined when there is none. */
  readonly body?: unknown
}

/**
 * Signature of a tracking call (spec 7): SHA-256 in small hex over method, path, sorted headers, JSON body and
 * secret. The specification gives the parts and their order; each stands on its own line here, headers as
 * 'name:value' with small names, so that no two requests read the same.
 */
export function signTracking({ method, path, headers, body }: TrackingRequest, secret: string): string {
  const lines = Object.keys(headers)
    .map((name) => `${name.toLowerCase()}:${headers[name]}`)
    .filter((line) => !line.startsWith('sign:'))
    .sort()
  const json = body === undefined ? '' : JSON.stringify(body)
  return sha256([method.toUpperCase(), path, ...lines, json, secret].join('\n'))
}
