import { createHash } from 'node:crypto'
import type { WireAnswer, WireRequest } from '../../payPlatforms/platformServer'
import { newRequestId, S3Error } from './s3Error'

/** An object of a bucket. */
export interface StoredObject {
  /** Tests may change it: then content and `etag` no longer agree. */
  body: Buffer
  /** MD5 of the content, in quotes. */
  readonly etag: string
  /** Headers that come back with the object: its type, caching, `x-amz-meta-…`. */
  readonly headers: Readonly<Record<string, string>>
  readonly lastModified: number
  /** Readable for everybody. */
  readonly isPublic: boolean
}

export type StoredObjects = Map<string, StoredObject>

const KEPT = /^(content-(type|disposition|encoding|language)|cache-control|expires|x-amz-meta-.+)$/
const MAX_KEY_BYTES = 1024

const md5 = (body: Buffer, encoding: 'hex' | 'base64') => createHash('md5').update(body).digest(encoding)

/** Stores an object, if its digest is right. */
export function putObject(
  { headers, body }: WireRequest,
  key: string,
  objects: StoredObjects,
  { now, maxBytes }: { now: number; maxBytes: number },
): WireAnswer {
  if (Buffer.byteLength(key) > MAX_KEY_BYTES)
    throw new S3Error(400, 'KeyTooLongError', 'Your key is too long')
  if (headers['x-amz-copy-source'] !== undefined) {
    throw new S3Error(
      501,
      'NotImplemented',
      'A header you provided implies functionality that is not implemented',
    )
  }
  if (headers['content-length'] === undefined) {
    throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.')
  }
  if (body.length > maxBytes) {
    throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  }
  checkMd5(headers['content-md5'], body)
  if (headers['if-none-match'] === '*' && objects.has(key)) {
    throw new S3Error(
      412,
      'PreconditionFailed',
      'At least one of the pre-conditions you specified did not hold',
    )
  }
  const etag = `"${md5(body, 'hex')}"`
  const kept = Object.entries(headers).filter(([name]) => KEPT.test(name))
  objects.set(key, {
    body,
    etag,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    lastModified: now,
    isPublic: headers['x-amz-acl'] === 'public-read',
  })
  return { status: 200, headers: { ETag: etag, 'x-amz-request-id': newRequestId() }, body: '' }
}

function checkMd5(digest: string | string[] | undefined, body: Buffer): void {
  if (digest === undefined) return
  if (typeof digest !== 'string' || Buffer.from(digest, 'base64').length !== 16) {
    throw new S3Error(400, 'InvalidDigest', 'The Content-MD5 you specified is not valid.')
  }
  if (digest !== md5(body, 'base64')) {
    throw new S3Error(400, 'BadDigest', 'The Content-MD5 you specified did not match what we received.')
  }
}

/** Returns an object, or the part of it that a range names. */
export function getObject({ method, headers, query }: WireRequest, object: StoredObject): WireAnswer {
  const { body, etag, lastModified } = object
  const shown: Record<string, string> = {
    'Content-Type': 'binary/octet-stream',
    ...Object.fromEntries(Object.entries(object.headers).map(([name, value]) => [headerName(name), value])),
    ...overrides(query),
    ETag: etag,
    'Last-Modified': new Date(lastModified).toUTCString(),
    'Accept-Ranges': 'bytes',
    'x-amz-request-id': newRequestId(),
  }
  if (headers['if-none-match'] === etag) return { status: 304, headers: shown, body: '' }
  if (headers['if-match'] !== undefined && headers['if-match'] !== etag) {
    throw new S3Error(
      412,
      'PreconditionFailed',
      'At least one of the pre-conditions you specified did not hold',
    )
  }
  const range = method === 'GET' ? readRange(headers.range, body.length) : undefined
  if (!range) return { status: 200, headers: shown, body }
  const [from, to] = range
  shown['Content-Range'] = `bytes ${from}-${to}/${body.length}`
  return { status: 206, headers: shown, body: body.subarray(from, to + 1) }
}

/** Returns `Content-Type` for `content-type`, so that headers are not sent twice. */
const headerName = (name: string) =>
  name.startsWith('x-') ? name : name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())

/** A signed address may name headers of the answer: `response-content-type` and so on. */
function overrides(query: URLSearchParams): Record<string, string> {
  const named = [...query].filter(([name]) => /^response-(content-|cache-control|expires)/.test(name))
  return Object.fromEntries(named.map(([name, value]) => [headerName(name.slice('response-'.length)), value]))
}

function readRange(header: string | undefined, length: number): [number, number] | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!first && !last) return undefined
  const from = first ? Number(first) : Math.max(0, length - Number(last))
  const to = first && last ? Math.min(Number(last), length - 1) : length - 1
  if (from > to) throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable')
  return [from, to]
}
