import { createCipheriv, createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto'
import type { WireRequest } from '../platformServer'
import type { MerchantAccount, PlatformKey } from './keys'
import { signError } from './payError'

const SCHEMA = 'WECHATPAY2-SHA256-RSA2048'
/** Seconds by which a request's timestamp may differ from the platform's clock. */
const CLOCK_SKEW = 300

/** Checks a request's Authorization header, or throws SIGN_ERROR. */
export function checkAuthorization(request: WireRequest, merchant: MerchantAccount, now: number): void {
  const header = request.headers.authorization ?? ''
  if (!header) throw signError('Http头Authorization不能为空')
  const parts = readParts(header)
  if (!parts) throw signError('Http头Authorization值格式错误,请参考《微信支付商户REST API签名规则》')
  const { mchid, nonce_str, signature, timestamp, serial_no } = parts
  if (mchid !== merchant.mchid) throw signError('商户号不存在')
  if (serial_no !== merchant.serialNo) throw signError('商户证书序列号有误')
  if (!/^\d{10}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > CLOCK_SKEW) {
    throw signError('Http头Authorization中的timestamp与发起请求的时间不得超过5分钟')
  }
  const text = `${request.method}\n${request.target}\n${timestamp}\n${nonce_str}\n${request.body}\n`
  if (verifySha256(text, signature, merchant.publicKey)) return
  throw signError('签名错误,请检查后再试', {
    detail: { issue: 'sign not match' },
    field: 'signature',
    location: 'authorization',
    sign_information: {
      method: request.method,
      sign_message_length: Buffer.byteLength(text),
      truncated_sign_message: text.slice(0, text.length - request.body.toString().length + 8),
      url: request.target,
    },
  })
}

interface AuthorizationParts {
  mchid: string
  nonce_str: string
  signature: string
  timestamp: string
  serial_no: string
}

/** Reads the five parts, in any order; undefined unless each is there exactly once. */
function readParts(header: string): AuthorizationParts | undefined {
  const [schema, rest] = [header.slice(0, SCHEMA.length), header.slice(SCHEMA.length)]
  if (schema !== SCHEMA || !rest.startsWith(' ')) return undefined
  const found: Record<string, string> = {}
  for (const part of rest.trim().split(',')) {
    const [, name, value] = /^(\w+)="([^"]+)"$/.exec(part) ?? []
    if (!name || !value || name in found) return undefined
    found[name] = value
  }
  const { mchid, nonce_str, signature, timestamp, serial_no } = found
  if (!mchid || !nonce_str || !signature || !timestamp || !serial_no) return undefined
  return { mchid, nonce_str, signature, timestamp, serial_no }
}

/** Returns whether `signature` (base64) is the signature of `text`: RSA with SHA-256. */
export const verifySha256 = (text: string, signature: string, key: KeyObject | string): boolean =>
  createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64')

/** Returns the headers that sign a body: of an answer, or of a notification. */
export function signatureHeaders(body: string, key: PlatformKey, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const nonce = randomBytes(16).toString('hex')
  const sign = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`)
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': key.serial,
    'Wechatpay-Signature': sign.sign(key.privateKey, 'base64'),
    'Wechatpay-Signature-Type': SCHEMA,
  }
}

export interface SealedResource {
  algorithm: 'AEAD_AES_256_GCM'
  ciphertext: string
  associated_data: string
  nonce: string
}

/** Encrypts a text with the merchant's API v3 key; the ciphertext ends with the tag of 16 bytes. */
export function sealResource(
  text: string,
  associatedData: string,
  apiV3Key: string,
  nonce = randomBytes(6).toString('hex'),
): SealedResource {
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce))
  cipher.setAAD(Buffer.from(associatedData))
  const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: sealed.toString('base64'),
    associated_data: associatedData,
    nonce,
  }
}
