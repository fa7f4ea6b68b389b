import { sha256 } from 'js-sha256'

export interface TrackingRequest {
  /** HTTP method such as 'POST', in any case; the signature uses capitals. */
  readonly method: string
  /** Path from the service's root: '/gw-dataupload-api/v1/buried-config/query-key'. */
  readonly path: string
  /** The signed headers: timestamp, nonce, appkey. A `sign` among them is ignored. */
  readonly headers: Readonly<Record<string, string | number>>
  /** Sent as JSON; undefined when there is none. */
  readonly body?: unknown
}

/**
 * Returns the signature of a tracking call (spec 7): SHA-256 in lower-case hex over method, path, sorted headers,
 * JSON body and secret. The specification gives the parts and their order; here each is on its own line, headers as
 * 'name:value' with lower-case names, so that no two requests have the same input.
 */
export function signTracking({ method, path, headers, body }: TrackingRequest, secret: string): string {
  const lines = Object.keys(headers)
    .map((name) => `${name.toLowerCase()}:${headers[name]}`)
    .filter((line) => !line.startsWith('sign:'))
    .sort()
  const json = body === undefined ? '' : JSON.stringify(body)
  return sha256([method.toUpperCase(), path, ...lines, json, secret].join('\n'))
}
