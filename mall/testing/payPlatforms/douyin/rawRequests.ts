import { createSign, createVerify, randomBytes } from 'node:crypto'
import type { Message } from '../outbox'
import type { Douyin } from './douyin'

/** Returns the `data` of an order of 100 yuan, with the given changes. */
export const orderData = (outOrderNo: string, change: Record<string, unknown> = {}): string =>
  JSON.stringify({
    skuList: [
      {
        skuId: 'deposit',
        price: 10_000,
        quantity: 1,
        title: '皮卡定金',
        imageList: ['https://mall.test/pictures/truck.webp'],
        type: 301,
        tagGroupId: 'tag_group_7272625659888058380',
      },
    ],
    outOrderNo,
    totalAmount: 10_000,
    payExpireSeconds: 1800,
    payNotifyUrl: 'https://mall.test/pay/notify',
    orderEntrySchema: { path: 'pages/order/detail', params: '{"sn":"1"}' },
    ...change,
  })

/** Parts of a signature that a test makes wrong. */
export interface RawSignature {
  appid?: string
  nonce_str?: string
  timestamp?: string
  key_version?: string
  signature?: string
  /** Writes the values without quotes, as one page of the documents does. */
  plain?: boolean
  /** Signs this text or this address instead of what is sent. */
  signedData?: string
  signedUri?: string
}

/** Signs `data` with the app's key, by hand from the documents. */
export function authorize(platform: Douyin, data: string, change: RawSignature = {}): string {
  const { plain = false, signedData = data, signedUri = '/requestOrder', ...parts } = change
  const timestamp = parts.timestamp ?? String(Math.floor(platform.now() / 1000))
  const nonce = parts.nonce_str ?? randomBytes(8).toString('hex')
  const signature = createSign('sha256')
    .update(`POST\n${signedUri}\n${timestamp}\n${nonce}\n${signedData}\n`)
    .sign(platform.app.privateKeyPem, 'base64')
  const values = {
    appid: platform.app.appId,
    nonce_str: nonce,
    timestamp,
    key_version: platform.app.keyVersion,
    signature,
    ...parts,
  }
  const quote = plain ? '' : '"'
  return `SHA256-RSA2048 ${Object.entries(values)
    .map(([name, value]) => `${name}=${quote}${value}${quote}`)
    .join(',')}`
}

/** Places an order as the mini-program does, and returns its numbers at the platform. */
export function place(platform: Douyin, outOrderNo: string, change: Record<string, unknown> = {}) {
  const data = orderData(outOrderNo, change)
  const result = platform.requestOrder({ data, byteAuthorization: authorize(platform, data) })
  if (!('orderId' in result)) throw new Error(result.errMsg)
  return { orderId: result.orderId, itemOrderId: result.itemOrderList[0]?.itemOrderId ?? '' }
}

export interface RawAnswer {
  status: number
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the documents say is there
  json: any
}

/** Posts JSON. A text is sent as it is. */
export async function post(
  platform: Douyin,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const response = await fetch(platform.origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {}
  return { status: response.status, text, json }
}

export async function newToken(platform: Douyin, change: Record<string, unknown> = {}): Promise<RawAnswer> {
  const { appId, appSecret } = platform.app
  const body = { grant_type: 'client_credential', client_key: appId, client_secret: appSecret, ...change }
  return post(platform, '/oauth/client_token/', body)
}

/** Calls the API with a new token. */
export async function call(platform: Douyin, name: string, body: unknown): Promise<RawAnswer> {
  const token: string = (await newToken(platform)).json.data.access_token
  return post(platform, `/api/trade_basic/v1/developer/${name}/`, body, { 'access-token': token })
}

/** Returns the body of a refund call for the whole item, with the given changes. */
export const refundBody = (
  { orderId, itemOrderId }: { orderId: string; itemOrderId: string },
  outRefundNo: string,
  fen: number,
  change: Record<string, unknown> = {},
) => ({
  order_id: orderId,
  out_refund_no: outRefundNo,
  refund_total_amount: fen,
  item_order_detail: [{ item_order_id: itemOrderId, refund_amount: fen }],
  refund_reason: [{ code: 102, text: '商家服务原因' }],
  order_entry_schema: { path: 'pages/order/detail', params: '{}' },
  notify_url: 'https://mall.test/pay/refunded',
  ...change,
})

/** Returns whether the headers of a callback sign its body. */
export function isSignedBy(publicKeyPem: string, { headers, body }: Message): boolean {
  const all = new Headers(headers)
  const text = `${all.get('byte-timestamp')}\n${all.get('byte-nonce-str')}\n${body}\n`
  return createVerify('sha256')
    .update(text)
    .verify(publicKeyPem, all.get('byte-signature') ?? '', 'base64')
}

/** Returns a callback's type and content. */
export function readCallback({ body }: Message) {
  const { version, type, msg } = JSON.parse(body)
  return { version, type, content: JSON.parse(msg) }
}
