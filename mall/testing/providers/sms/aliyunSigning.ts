import type { WireRequest } from '../../payPlatforms/platformServer'
import {
  areSignable,
  canonicalHeaders,
  canonicalQuery,
  hmacSha256,
  isSameText,
  sha256Hex,
} from '../canonical'

/** Refusal by Aliyun's gateway, before the service sees the call. */
export class GatewayRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

const MAX_SKEW = 15 * 60_000
const AUTHORIZATION =
  /^ACS3-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([\da-f]{64})$/

export interface AliyunKey {
  readonly accessKeyId: string
  readonly accessKeySecret: string
}

/** Checks a request's ACS3-HMAC-SHA256 signature, or throws. A nonce counts once. */
export function checkAcs3(request: WireRequest, key: AliyunKey, nonces: Set<string>, now: number): void {
  const { headers, method, target, query, body } = request
  const [, credential, names, signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  if (!credential || !names || !signature) {
    throw new GatewayRefusal(
      400,
      'IncompleteSignature',
      'The request signature does not conform to Aliyun standards.',
    )
  }
  if (credential !== key.accessKeyId) {
    throw new GatewayRefusal(404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.')
  }
  const signed = names.split(';')
  const needed = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-acs-'))
  const isComplete = areSignable(headers, signed) && needed.every((name) => signed.includes(name))
  const hash = sha256Hex(body)
  const canonical = [
    method,
    target.split('?')[0],
    canonicalQuery(query),
    canonicalHeaders(headers, signed),
    names,
    hash,
  ].join('\n')
  const expected = hmacSha256(key.accessKeySecret, `ACS3-HMAC-SHA256\n${sha256Hex(canonical)}`).toString(
    'hex',
  )
  if (!isComplete || headers['x-acs-content-sha256'] !== hash || !isSameText(signature, expected)) {
    throw new GatewayRefusal(
      400,
      'SignatureDoesNotMatch',
      `Specified signature does not match our calculation. server string to sign is:${canonical}`,
    )
  }
  checkFreshness(headers, nonces, now)
}

function checkFreshness(headers: WireRequest['headers'], nonces: Set<string>, now: number): void {
  const date = String(headers['x-acs-date'] ?? '')
  const age = Math.abs(now - Date.parse(date))
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date) || !(age <= MAX_SKEW)) {
    throw new GatewayRefusal(
      400,
      'InvalidTimeStamp.Expired',
      'Specified time stamp or date value is expired.',
    )
  }
  const nonce = String(headers['x-acs-signature-nonce'] ?? '')
  if (!nonce || nonces.has(nonce)) {
    throw new GatewayRefusal(400, 'SignatureNonceUsed', 'Specified signature nonce was used already.')
  }
  nonces.add(nonce)
}
