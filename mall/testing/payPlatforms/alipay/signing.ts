import { createSign, createVerify, type KeyObject } from 'node:crypto'

export type Params = Record<string, string>

/** Returns the text that is signed: parameters with a value, sorted by name, decoded, without those in `omit`. */
export const sortedText = (params: Params, omit: readonly string[]): string =>
  Object.keys(params)
    .filter((name) => !omit.includes(name) && params[name] !== '')
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&')

/** RSA2: RSA with SHA-256, as base64. */
export const signRsa2 = (text: string, key: KeyObject): string =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64')

export const isRsa2 = (text: string, signature: string, key: KeyObject | string): boolean =>
  createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64')

/** Signs a notification or the way back to the shop: there `sign_type` is not part of the text. */
export const signMessage = (params: Params, key: KeyObject): Params => ({
  ...params,
  sign: signRsa2(sortedText(params, ['sign', 'sign_type']), key),
  sign_type: 'RSA2',
})
