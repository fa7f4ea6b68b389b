import { createDecipheriv, createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto'

/** Signatures and encryption of WeChat Pay v3. Source: pay.weixin.qq.com, 签名生成, 签名验证, 证书和回调报文解密. */

/** Identity and key of a merchant. */
export interface Merchant {
  readonly mchId: string
  /** Serial number of the merchant's certificate. */
  readonly serialNo: string
  readonly privateKey: KeyObject
}

/** Returns the text to sign of a request. `path` includes the query. */
export const requestText = (input: {
  method: string
  path: string
  timestamp: string
  nonce: string
  body: string
}): string => lines(input.method, input.path, input.timestamp, input.nonce, input.body)

/** Returns the text that WeChat Pay signs of a response or a notification. */
export const answerText = (timestamp: string, nonce: string, body: string): string =>
  lines(timestamp, nonce, body)

const lines = (...parts: string[]): string => `${parts.join('\n')}\n`

/** RSA-SHA256 as base64. */
export const signText = (key: KeyObject, text: string): string =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64')

export const isSignedBy = (key: KeyObject, text: string, signature: string): boolean =>
  createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64')

export const newNonce = (): string => randomBytes(16).toString('hex').toUpperCase()

/** Returns the Authorization header of a request. */
export function authorization(
  { mchId, serialNo, privateKey }: Merchant,
  request: { method: string; path: string; body: string },
  timestamp = String(Math.floor(Date.now() / 1000)),
  nonce = newNonce(),
): string {
  const signature = signText(privateKey, requestText({ ...request, timestamp, nonce }))
  const fields = { mchid: mchId, nonce_str: nonce, signature, timestamp, serial_no: serialNo }
  const text = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${text.join(',')}`
}

/** Returns the arguments of wx.requestPayment and of getBrandWCPayRequest. */
export function clientParams(
  privateKey: KeyObject,
  appId: string,
  prepayId: string,
  timeStamp = String(Math.floor(Date.now() / 1000)),
  nonceStr = newNonce(),
) {
  const packed = `prepay_id=${prepayId}`
  const paySign = signText(privateKey, lines(appId, timeStamp, nonceStr, packed))
  return { appId, timeStamp, nonceStr, package: packed, signType: 'RSA' as const, paySign }
}

/** Encrypted part of a notification or of the list of certificates. */
export interface Sealed {
  readonly algorithm: string
  readonly ciphertext: string
  readonly nonce: string
  readonly associated_data?: string | undefined
}

const TAG_BYTES = 16

/** Decrypts AEAD_AES_256_GCM. @throws Error when anything in it was changed, or the key is another one */
export function unseal(apiV3Key: string, { algorithm, ciphertext, nonce, associated_data }: Sealed): string {
  if (algorithm !== 'AEAD_AES_256_GCM') throw new Error(`unknown algorithm ${algorithm}`)
  const data = Buffer.from(ciphertext, 'base64')
  if (data.length < TAG_BYTES) throw new Error('too short')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(data.subarray(-TAG_BYTES))
  decipher.setAAD(Buffer.from(associated_data ?? ''))
  const plain = Buffer.concat([decipher.update(data.subarray(0, -TAG_BYTES)), decipher.final()])
  return plain.toString('utf8')
}
