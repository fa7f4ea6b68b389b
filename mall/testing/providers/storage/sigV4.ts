import type { WireRequest } from '../../payPlatforms/platformServer'
import {
  areSignable,
  canonicalHeaders,
  canonicalQuery,
  encodeRfc3986,
  hmacSha256,
  isSameText,
  sha256Hex,
} from '../canonical'
import { accessDenied, S3Error } from './s3Error'

export interface S3Account {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const MAX_SKEW = 15 * 60_000
const MAX_EXPIRES = 604_800
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([\da-f]{64})$/

/** Parts of a signature, from a header or a query. */
interface Signed {
  credential: string
  names: string
  signature: string
  /** `20261122T120000Z`. */
  date: string
  payloadHash: string
  query: string
}

/** Checks the signature of a request, in its header or its query. Returns false when it has none. */
export function checkSigV4(request: WireRequest, account: S3Account, now: number): boolean {
  const { headers, query } = request
  if (headers.authorization !== undefined) {
    if (query.has('X-Amz-Algorithm'))
      throw new S3Error(400, 'InvalidArgument', 'Only one auth mechanism allowed')
    checkSigned(request, readHeader(request, now), account)
    return true
  }
  if (!query.has('X-Amz-Algorithm')) return false
  checkSigned(request, readQuery(request, now), account)
  return true
}

function readHeader({ headers, query, body }: WireRequest, now: number): Signed {
  const [, credential, names, signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  if (!credential || !names || !signature) {
    throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed.')
  }
  const date = String(headers['x-amz-date'] ?? '')
  const payloadHash = headers['x-amz-content-sha256']
  if (typeof payloadHash !== 'string') {
    throw new S3Error(400, 'InvalidRequest', 'Missing required header for this request: x-amz-content-sha256')
  }
  if (Number.isNaN(readDate(date)))
    throw accessDenied('AWS authentication requires a valid Date or x-amz-date header')
  if (Math.abs(now - readDate(date)) > MAX_SKEW) {
    const message = 'The difference between the request time and the current time is too large.'
    throw new S3Error(403, 'RequestTimeTooSkewed', message)
  }
  if (payloadHash.startsWith('STREAMING-')) {
    throw new S3Error(
      501,
      'NotImplemented',
      'A header you provided implies functionality that is not implemented',
    )
  }
  if (payloadHash !== 'UNSIGNED-PAYLOAD' && payloadHash !== sha256Hex(body)) {
    const message = "The provided 'x-amz-content-sha256' header does not match what was computed."
    throw new S3Error(400, 'XAmzContentSHA256Mismatch', message)
  }
  return { credential, names, signature, date, payloadHash, query: canonicalQuery(query) }
}

function readQuery({ query }: WireRequest, now: number): Signed {
  const part = (name: string) => {
    const value = query.get(`X-Amz-${name}`)
    if (value) return value
    throw queryError(`Query-string authentication version 4 requires the X-Amz-${name} parameter.`)
  }
  if (part('Algorithm') !== ALGORITHM) throw queryError('X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"')
  const [date, expires] = [part('Date'), Number(part('Expires'))]
  if (!Number.isInteger(expires) || expires < 1 || expires > MAX_EXPIRES) {
    throw queryError('X-Amz-Expires must be between 1 and 604800 seconds')
  }
  const start = readDate(date)
  if (Number.isNaN(start))
    throw queryError("X-Amz-Date must be in the ISO8601 Long Format \"yyyyMMdd'T'HHmmss'Z'\"")
  if (start > now + MAX_SKEW) throw accessDenied('Request is not valid yet')
  if (now >= start + expires * 1000) throw accessDenied('Request has expired')
  return {
    credential: part('Credential'),
    names: part('SignedHeaders'),
    signature: part('Signature'),
    date,
    payloadHash: 'UNSIGNED-PAYLOAD',
    query: canonicalQuery(query, ['X-Amz-Signature']),
  }
}

const queryError = (message: string) => new S3Error(400, 'AuthorizationQueryParametersError', message)

function checkSigned({ method, target, headers }: WireRequest, signed: Signed, account: S3Account): void {
  const { credential, names, signature, date, payloadHash } = signed
  const [key, day, region, service, end, ...rest] = credential.split('/')
  if (key !== account.accessKeyId) {
    const message = 'The AWS Access Key Id you provided does not exist in our records.'
    throw new S3Error(403, 'InvalidAccessKeyId', message)
  }
  const isScoped = day === date.slice(0, 8) && service === 's3' && end === 'aws4_request' && !rest.length
  if (!day || !isScoped || region !== account.region) {
    const message = `The authorization header is malformed; the region '${region}' is wrong; expecting '${account.region}'`
    throw new S3Error(400, 'AuthorizationHeaderMalformed', message)
  }
  const signedNames = names.split(';')
  const needed = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (!needed.every((name) => signedNames.includes(name))) {
    throw accessDenied('There were headers present in the request which were not signed')
  }
  const canonical = [
    method,
    canonicalPath(target),
    signed.query,
    canonicalHeaders(headers, signedNames),
    names,
    payloadHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const keyOfDay = hmacSha256(`AWS4${account.secretAccessKey}`, day)
  const signingKey = hmacSha256(hmacSha256(hmacSha256(keyOfDay, region), 's3'), 'aws4_request')
  const text = `${ALGORITHM}\n${date}\n${scope}\n${sha256Hex(canonical)}`
  const expected = hmacSha256(signingKey, text).toString('hex')
  if (!areSignable(headers, signedNames) || !isSameText(signature, expected)) {
    const message =
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.'
    throw new S3Error(403, 'SignatureDoesNotMatch', message)
  }
}

/** Returns the path with each segment encoded once. */
const canonicalPath = (target: string): string =>
  (target.split('?')[0] ?? '/')
    .split('/')
    .map((segment) => encodeRfc3986(decodeURIComponent(segment)))
    .join('/')

/** Returns the moment of `20261122T120000Z`, or NaN. */
function readDate(date: string): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []
  const [year, month, day, hour, minute, second] = parts
  return parts.length ? Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : Number.NaN
}
