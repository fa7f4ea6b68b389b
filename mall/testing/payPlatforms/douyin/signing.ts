import { createVerify, randomBytes } from 'node:crypto'
import type { Message } from '../outbox'
import { badSignature } from './douyinError'
import type { DouyinApp, PlatformKey } from './keys'

const SCHEME = 'SHA256-RSA2048 '
const NAMES = ['appid', 'nonce_str', 'timestamp', 'key_version', 'signature'] as const
/** The platform refuses signatures older than an hour. */
const MAX_AGE_SECONDS = 3600

/** Parts of a request that a signature covers. `tt.requestOrder` signs its `data` as the body of `/requestOrder`. */
export interface SignedRequest {
  method: string
  uri: string
  body: string
}

/** Checks a `byteAuthorization`, or throws 11004. */
export function checkByteAuthorization(
  header: unknown,
  { method, uri, body }: SignedRequest,
  app: DouyinApp,
  now: number,
): void {
  const parts = typeof header === 'string' ? readParts(header) : undefined
  if (!parts) throw badSignature('签名参数异常')
  const { appid, nonce_str, timestamp, key_version, signature } = parts
  const age = Math.abs(now / 1000 - Number(timestamp))
  const isKnown = appid === app.appId && key_version === app.keyVersion
  if (!isKnown || !/^\d{10}$/.test(timestamp) || age > MAX_AGE_SECONDS) throw badSignature('签名参数异常')
  const signed = createVerify('RSA-SHA256').update(`${method}\n${uri}\n${timestamp}\n${nonce_str}\n${body}\n`)
  if (!isBase64(signature) || !signed.verify(app.publicKey, signature, 'base64')) {
    throw badSignature('签名校验异常')
  }
}

/** Reads the five parts, each exactly once. The documents show them with and without quotes. */
function readParts(header: string): Record<(typeof NAMES)[number], string> | undefined {
  if (!header.startsWith(SCHEME)) return undefined
  const found: Record<string, string> = {}
  for (const part of header.slice(SCHEME.length).split(',')) {
    const [, name, quoted, plain] = /^(\w+)=(?:"([^"]+)"|([^"]+))$/.exec(part) ?? []
    const value = quoted ?? plain
    if (!name || !value || name in found) return undefined
    found[name] = value
  }
  const { appid, nonce_str, timestamp, key_version, signature } = found
  if (!appid || !nonce_str || !timestamp || !key_version || !signature) return undefined
  if (Object.keys(found).length !== NAMES.length) return undefined
  return { appid, nonce_str, timestamp, key_version, signature }
}

/** Node ignores characters that base64 does not have; the platform does not. */
const isBase64 = (value: string) => Buffer.from(value, 'base64').toString('base64') === value

/** Returns a callback with the headers that sign its body. */
export function signedMessage(body: string, path: string, key: PlatformKey, now: number): Message {
  const timestamp = String(Math.floor(now / 1000))
  const nonce = randomBytes(16).toString('hex')
  return {
    headers: {
      ...plainHeaders(path),
      'Byte-Timestamp': timestamp,
      'Byte-Nonce-Str': nonce,
      'Byte-Signature': key.sign(`${timestamp}\n${nonce}\n${body}\n`),
    },
    body,
  }
}

export const plainHeaders = (path: string) => ({
  'Content-Type': 'application/json',
  'User-Agent': 'Go-http-client/2.0',
  'Byte-Identifyname': path,
  'Byte-Logid': newLogId(),
})

export const newLogId = () => randomBytes(16).toString('hex').toUpperCase()
