import type { S3Settings } from '../../env/storage'
import { fetchOutside } from '../requestProvider'
import type { FileStorage } from './fileStorage'
import { signS3 } from './sigV4'

const TIMEOUT_MS = 15_000
/** The mall stores pictures of at most some hundred KB. */
const MAX_BYTES = 20 * 1_024 * 1_024

interface Request {
  readonly body?: Buffer
  readonly type?: string
  readonly cancel?: AbortSignal
}

/** Files in a bucket of a service that speaks S3's protocol. Keys are plain letters, digits, `/`, `-` and `.`. */
export function s3Storage(settings: S3Settings): FileStorage {
  const { style, bucket, publicUrl } = settings
  const base = new URL(settings.url)
  if (style === 'host') base.host = `${bucket}.${base.host}`
  const folder = style === 'path' ? `/${bucket}/` : '/'

  async function send(method: 'PUT' | 'GET' | 'DELETE', key: string, more: Request = {}) {
    const { body, type, cancel } = more
    const url = new URL(folder + key, base)
    const signed = signS3(settings, { method, url, body: body ?? Buffer.alloc(0), at: Date.now() })
    const response = await fetchOutside(url, {
      method,
      headers: {
        ...signed,
        ...(type && { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }),
      },
      ...(body && { body: new Uint8Array(body) }),
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(cancel ? [cancel] : [])]),
    })
    const bytes = await readBytes(response)
    if (response.ok || response.status === 404) return { status: response.status, bytes }
    throw new Error(`${url.host} answered ${response.status} to ${method}: ${errorCode(bytes)}`)
  }

  return {
    async put(key, bytes, type) {
      const { status } = await send('PUT', key, { body: bytes, type })
      if (status === 404) throw new Error(`There is no bucket ${bucket}`)
    },
    async get(key, cancel) {
      const { status, bytes } = await send('GET', key, cancel && { cancel })
      return status === 404 ? undefined : bytes
    },
    async remove(key) {
      await send('DELETE', key)
    },
    publicUrl: (key) => publicUrl && `${publicUrl}/${key}`,
  }
}

/** Reads the whole body; fails when the connection drops before its announced end. */
async function readBytes(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > MAX_BYTES) throw new RangeError('The response is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Returns the code of S3's error document, such as SlowDown. */
const errorCode = (bytes: Buffer): string =>
  /<Code>(\w{1,60})<\/Code>/.exec(bytes.subarray(0, 2_000).toString('latin1'))?.[1] ?? 'no code'
