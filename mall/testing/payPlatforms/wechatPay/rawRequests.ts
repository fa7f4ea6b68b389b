import { createDecipheriv, createSign, createVerify, randomBytes } from 'node:crypto'
import type { WechatPay } from './wechatPay'

/** A request of the tests of the stand-in, written by hand from the documents. Each part can be made wrong. */
export interface RawRequest {
  method?: 'GET' | 'POST'
  /** Path and query. */
  target: string
  body?: unknown
  /** Replaces parts of the Authorization header. */
  authorization?: Partial<Record<'mchid' | 'nonce_str' | 'timestamp' | 'serial_no' | 'signature', string>>
  /** Replaces headers; undefined removes one. */
  headers?: Record<string, string | undefined>
  /** Signs this target or body instead of the one that is sent. */
  signedTarget?: string
  signedBody?: string
  at?: number
}

export interface RawAnswer {
  status: number
  headers: Headers
  text: string
  bytes: Buffer
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the documents say is there
  json: any
}

/** Signs a request with the merchant's key and sends it. */
export async function send(platform: WechatPay, request: RawRequest): Promise<RawAnswer> {
  const { target, method = 'GET', at = platform.now() } = request
  const body = request.body === undefined ? '' : JSON.stringify(request.body)
  const [timestamp, nonce] = [String(Math.floor(at / 1000)), randomBytes(16).toString('hex')]
  const parts = {
    mchid: platform.merchant.mchid,
    nonce_str: nonce,
    timestamp,
    serial_no: platform.merchant.serialNo,
    ...request.authorization,
  }
  const lines = [
    method,
    request.signedTarget ?? target,
    parts.timestamp,
    parts.nonce_str,
    request.signedBody ?? body,
  ]
  const signature = createSign('sha256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .sign(platform.merchant.privateKeyPem, 'base64')
  const values = Object.entries({ signature, ...parts }).map(([name, value]) => `${name}="${value}"`)
  const headers = Object.entries({
    Accept: 'application/json',
    'User-Agent': 'mall/1.0',
    ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
    Authorization: `WECHATPAY2-SHA256-RSA2048 ${values.join(',')}`,
    ...request.headers,
  }).filter((header): header is [string, string] => header[1] !== undefined)
  const response = await fetch(platform.origin + target, { method, headers, ...(body ? { body } : {}) })
  const bytes = Buffer.from(await response.arrayBuffer())
  const text = bytes.toString()
  return { status: response.status, headers: response.headers, bytes, text, json: readJson(text) }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns whether the three headers sign the body. */
export function isSignedBy(
  publicKeyPem: string,
  headers: Headers | Record<string, string>,
  body: string,
): boolean {
  const all = new Headers(headers)
  const text = `${all.get('wechatpay-timestamp')}\n${all.get('wechatpay-nonce')}\n${body}\n`
  const signature = all.get('wechatpay-signature') ?? ''
  return createVerify('sha256').update(text).verify(publicKeyPem, signature, 'base64')
}

interface Sealed {
  ciphertext: string
  associated_data: string
  nonce: string
}

/** Decrypts the resource of a notification or certificate. */
export function unseal({ ciphertext, associated_data, nonce }: Sealed, apiV3Key: string): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce)
  decipher.setAAD(Buffer.from(associated_data))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString()
}

/** Returns the body of an order call, with the given changes. */
export const orderBody = (platform: WechatPay, outTradeNo: string, change: Record<string, unknown> = {}) => ({
  appid: platform.merchant.appids[0],
  mchid: platform.merchant.mchid,
  description: '皮卡定金',
  out_trade_no: outTradeNo,
  notify_url: 'https://mall.test/pay/notify',
  amount: { total: 10_000, currency: 'CNY' },
  payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
  ...change,
})

/** Places a JSAPI order and returns its prepay id. */
export async function place(
  platform: WechatPay,
  outTradeNo: string,
  change?: Record<string, unknown>,
): Promise<string> {
  const answer = await send(platform, {
    method: 'POST',
    target: '/v3/pay/transactions/jsapi',
    body: orderBody(platform, outTradeNo, change),
  })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.json.prepay_id
}

/** Asks for a refund of an order of 100 yuan. */
export const refund = (platform: WechatPay, outTradeNo: string, outRefundNo: string, fen: number) =>
  send(platform, {
    method: 'POST',
    target: '/v3/refund/domestic/refunds',
    body: {
      out_trade_no: outTradeNo,
      out_refund_no: outRefundNo,
      notify_url: 'https://mall.test/pay/refunded',
      amount: { refund: fen, total: 10_000, currency: 'CNY' },
    },
  })
