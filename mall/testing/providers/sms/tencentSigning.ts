import type { WireRequest } from '../../payPlatforms/platformServer'
import { areSignable, canonicalHeaders, hmacSha256, isSameText, sha256Hex } from '../canonical'

/** Refusal by Tencent Cloud: status 200 with an `Error`. */
export class CloudRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

const MAX_SKEW_SECONDS = 300
const AUTHORIZATION =
  /^TC3-HMAC-SHA256 Credential=([^/,]+)\/(\d{4}-\d\d-\d\d)\/(\w+)\/tc3_request,\s*SignedHeaders=([^,]+),\s*Signature=([\da-f]{64})$/

export interface TencentKey {
  readonly secretId: string
  readonly secretKey: string
}

/** Checks a request's TC3-HMAC-SHA256 signature for one service, or throws. */
export function checkTc3(
  { headers, method, body }: WireRequest,
  key: TencentKey,
  now: number,
  service = 'sms',
): void {
  const [, secretId, date, signedService, names, signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  if (!secretId || !date || signedService !== service || !names || !signature) {
    throw new CloudRefusal('AuthFailure.InvalidAuthorization', 'Authorization format is invalid.')
  }
  if (secretId !== key.secretId) {
    throw new CloudRefusal(
      'AuthFailure.SecretIdNotFound',
      'The SecretId is not found, please ensure that your SecretId is correct.',
    )
  }
  const timestamp = String(headers['x-tc-timestamp'] ?? '')
  const isFresh = /^\d{10}$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= MAX_SKEW_SECONDS
  if (!isFresh) throw new CloudRefusal('AuthFailure.SignatureExpire', 'Your signature has expired')
  const signed = names.split(';')
  const isComplete =
    areSignable(headers, signed) && ['content-type', 'host'].every((name) => signed.includes(name))
  const canonical = [
    method,
    '/',
    '',
    canonicalHeaders(headers, signed).toLowerCase(),
    names,
    sha256Hex(body),
  ].join('\n')
  const text = `TC3-HMAC-SHA256\n${timestamp}\n${date}/${service}/tc3_request\n${sha256Hex(canonical)}`
  const day = hmacSha256(`TC3${key.secretKey}`, date)
  const expected = hmacSha256(hmacSha256(hmacSha256(day, service), 'tc3_request'), text).toString('hex')
  const isToday = new Date(Number(timestamp) * 1000).toISOString().startsWith(date)
  if (!isComplete || !isToday || !isSameText(signature, expected)) {
    throw new CloudRefusal(
      'AuthFailure.SignatureFailure',
      'The provided credentials could not be validated. Please check your signature is correct.',
    )
  }
}
