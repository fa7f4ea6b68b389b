import { createSign, createVerify } from 'node:crypto'
import { beijingTime } from '../beijing'
import type { Alipay } from './alipay'

type Params = Record<string, string>

/** A request of the tests of the stand-in, written by hand from the documents. Each part can be made wrong. */
export interface RawRequest {
  /** Replaces parameters before they are signed; undefined removes one. */
  signed?: Record<string, string | undefined>
  /** Replaces parameters after they were signed. */
  unsigned?: Record<string, string | undefined>
}

/** Returns signed parameters of a call. */
export function params(platform: Alipay, method: string, content: unknown, request: RawRequest = {}): Params {
  const wanted = clean({
    app_id: platform.app.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: beijingTime(platform.now()),
    version: '1.0',
    biz_content: JSON.stringify(content),
    ...request.signed,
  })
  const text = Object.keys(wanted)
    .sort()
    .map((name) => `${name}=${wanted[name]}`)
    .join('&')
  const sign = createSign('sha256').update(text).sign(platform.app.privateKeyPem, 'base64')
  return clean({ ...wanted, sign, ...request.unsigned })
}

const clean = (values: Record<string, string | undefined>): Params =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

export interface RawAnswer {
  status: number
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the documents say is there
  node: any
  isSigned: boolean
}

/** Calls the gateway as a server does: public parameters in the query, the content in the form. */
export async function call(
  platform: Alipay,
  method: string,
  content: unknown,
  request: RawRequest = {},
): Promise<RawAnswer> {
  const { biz_content = '', ...rest } = params(platform, method, content, request)
  const body = new URLSearchParams({ biz_content })
  const response = await fetch(`${platform.gateway}?${new URLSearchParams(rest)}`, { method: 'POST', body })
  const text = await response.text()
  return { status: response.status, text, ...readAnswer(text, platform.publicKeyPem) }
}

/** Reads the node and verifies the signature over its exact text. */
function readAnswer(text: string, publicKeyPem: string): Pick<RawAnswer, 'node' | 'isSigned'> {
  const [, inner, , sign] = /^\{"\w+_response":(\{.*?\})(,"sign":"([^"]+)")?\}$/s.exec(text) ?? []
  if (inner === undefined) return { node: undefined, isSigned: false }
  const isSigned =
    sign !== undefined && createVerify('sha256').update(inner).verify(publicKeyPem, sign, 'base64')
  return { node: JSON.parse(inner), isSigned }
}

/** Returns whether parameters of a notification or of the way back carry Alipay's signature. */
export function isSignedMessage(values: URLSearchParams, publicKeyPem: string): boolean {
  const text = [...values]
    .filter(([name, value]) => name !== 'sign' && name !== 'sign_type' && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return createVerify('sha256')
    .update(text)
    .verify(publicKeyPem, values.get('sign') ?? '', 'base64')
}

/** Content of a page call over 100 yuan. */
export const orderContent = (outTradeNo: string, change: Record<string, unknown> = {}) => ({
  out_trade_no: outTradeNo,
  total_amount: '100.00',
  subject: '皮卡定金',
  product_code: 'QUICK_WAP_WAY',
  quit_url: 'https://shop.test/quit',
  ...change,
})

/** Returns the address that a browser opens to pay. */
export function pageUrl(
  platform: Alipay,
  outTradeNo: string,
  change?: Record<string, unknown>,
  request: RawRequest = {},
): string {
  const signed = {
    notify_url: 'https://mall.test/alipay/notify',
    return_url: 'https://shop.test/order?id=1',
    ...request.signed,
  }
  const content = orderContent(outTradeNo, change)
  const query = params(platform, 'alipay.trade.wap.pay', content, { ...request, signed })
  return `${platform.gateway}?${new URLSearchParams(query)}`
}
