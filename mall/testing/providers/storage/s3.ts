import { randomBytes } from 'node:crypto'
import type { WireAnswer, WireRequest } from '../../payPlatforms/platformServer'
import { type Provider, startProvider, xml } from '../provider'
import { getObject, putObject, type StoredObjects } from './objects'
import { accessDenied, newRequestId, S3Error, showS3Error } from './s3Error'
import { checkSigV4, type S3Account } from './sigV4'

export interface S3Options {
  bucket?: string
  region?: string
  now?: () => number
  /** Largest object, in bytes. */
  maxBytes?: number
  /** Everybody may read all objects. */
  isPublic?: boolean
}

export interface S3 extends Provider {
  readonly bucket: string
  readonly account: S3Account
  /** Objects by key. Tests may remove or change them behind the shop's back. */
  readonly objects: StoredObjects
}

/** Starts a storage service that speaks S3's protocol, with one bucket in memory. */
export async function startS3(options: S3Options = {}): Promise<S3> {
  const { bucket = 'shop-uploads', region = 'us-east-1', now = Date.now, maxBytes = 5 * 2 ** 30 } = options
  const account = {
    accessKeyId: `AKIA${randomBytes(8).toString('hex').toUpperCase()}`,
    secretAccessKey: randomBytes(30).toString('base64'),
    region,
  }
  const objects: StoredObjects = new Map()

  function answer(request: WireRequest): WireAnswer {
    const { method } = request
    const isSigned = checkSigV4(request, account, now())
    const place = readPlace(request, bucket)
    if (!isSigned && !mayRead(method, place.key)) throw accessDenied()
    if (place.bucket !== bucket) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist')
    if (!place.key) return answerBucket(method)
    if (method === 'PUT') return putObject(request, place.key, objects, { now: now(), maxBytes })
    if (method === 'DELETE') {
      objects.delete(place.key)
      return { status: 204, headers: { 'x-amz-request-id': newRequestId() }, body: '' }
    }
    if (method !== 'GET' && method !== 'HEAD') throw notAllowed()
    const found = objects.get(place.key)
    if (!found) throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.')
    return getObject(request, found)
  }

  const mayRead = (method: string, key: string) =>
    (method === 'GET' || method === 'HEAD') && (options.isPublic || objects.get(key)?.isPublic === true)

  const provider = await startProvider({
    nameOf: ({ method, path }) => `${method} ${path}`,
    showError: ({ code, message = code }) => showS3Error(code, message, '/'),
    answer(request) {
      try {
        return answer(request)
      } catch (error) {
        if (!(error instanceof S3Error)) throw error
        const { status, code, message } = error
        return xml(request.method === 'HEAD' ? '' : showS3Error(code, message, request.path), status)
      }
    },
  })
  return { ...provider, bucket, account, objects }
}

/** Reads bucket and key from the path, or the bucket from the host. */
function readPlace({ headers, path }: WireRequest, bucket: string): { bucket: string; key: string } {
  if (headers.host?.startsWith(`${bucket}.`)) return { bucket, key: path.slice(1) }
  const [, name = '', ...key] = path.split('/')
  return { bucket: name, key: key.join('/') }
}

/** Only the question whether the bucket exists is answered. */
function answerBucket(method: string): WireAnswer {
  if (method === 'HEAD') return { status: 200, headers: { 'x-amz-request-id': newRequestId() }, body: '' }
  if (method === 'GET') {
    throw new S3Error(
      501,
      'NotImplemented',
      'A header you provided implies functionality that is not implemented',
    )
  }
  throw notAllowed()
}

const notAllowed = () =>
  new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.')
