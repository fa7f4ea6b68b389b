import { createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto'

/** Signatures of Douyin, SHA256-RSA2048. Source: developer.open-douyin.com, 签名算法, 生成下单参数与签名. */

const lines = (...parts: (string | number)[]): string => `${parts.join('\n')}\n`

/** An app as Douyin knows it, and its key. */
export interface SigningApp {
  readonly appId: string
  readonly privateKey: KeyObject
  /** Version of the app's public key on the platform's site. */
  readonly keyVersion: string
}

/** Returns the `byteAuthorization` of tt.requestOrder for this exact text of an order. */
export function orderAuthorization(
  { appId, privateKey, keyVersion }: SigningApp,
  data: string,
  timestamp = Math.floor(Date.now() / 1000),
  nonce = randomBytes(16).toString('hex'),
): string {
  const text = lines('POST', '/requestOrder', timestamp, nonce, data)
  const signature = createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64')
  const fields = { appid: appId, nonce_str: nonce, timestamp, key_version: keyVersion, signature }
  return `SHA256-RSA2048 ${Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join(',')}`
}

/** Whether the platform has signed a notification with this body. */
export const isSignedNotification = (
  publicKey: KeyObject,
  { timestamp, nonce, signature, body }: Record<'timestamp' | 'nonce' | 'signature' | 'body', string>,
): boolean =>
  createVerify('RSA-SHA256')
    .update(lines(timestamp, nonce, body), 'utf8')
    .verify(publicKey, signature, 'base64')
