import { createSign, createVerify, type KeyObject } from 'node:crypto'

/** Signatures of Alipay, RSA2. Source: opendocs.alipay.com, 自行实现签名, 自行实现验签. */

export type AlipayParams = Readonly<Record<string, string>>

/** Returns the text to sign of a request: all parameters except `sign` and empty ones, sorted by name. */
export const requestText = (params: AlipayParams): string =>
  joined(Object.entries(params).filter(([name, value]) => name !== 'sign' && value !== ''))

/** Returns the text that Alipay signs of a notification: all parameters except `sign` and `sign_type`. */
export const notificationText = (params: AlipayParams): string =>
  joined(Object.entries(params).filter(([name]) => name !== 'sign' && name !== 'sign_type'))

const joined = (entries: [string, string][]): string =>
  entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** RSA-SHA256 as base64. */
export const signText = (key: KeyObject, text: string): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')

export const isSignedBy = (key: KeyObject, text: string, signature: string): boolean =>
  createVerify('RSA-SHA256').update(text, 'utf8').verify(key, signature, 'base64')

/**
 * Returns the exact text of one member of a JSON object, over which Alipay signs an answer: parsing and writing it
 * again would change it. '' when there is no such member.
 */
export function rawMember(text: string, name: string): string {
  const key = `"${name}":`
  const start = text.indexOf(key)
  if (start < 0) return ''
  const from = start + key.length
  let depth = 0
  let inString = false
  for (let place = from; place < text.length; place += 1) {
    const sign = text[place]
    if (inString) {
      if (sign === '\\') place += 1
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '{') depth += 1
    else if (sign === '}') {
      depth -= 1
      if (depth === 0) return text.slice(from, place + 1)
    }
  }
  return ''
}
