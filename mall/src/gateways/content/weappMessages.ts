import { createDecipheriv, createHash } from 'node:crypto'
import { sameText } from '../../core/sameText'
import type { WeappMessages } from '../../env/content'

type Query = Readonly<Record<string, string | undefined>>

/** Bytes in front of the message in its plain text: 16 random ones, then its length in 4. */
const HEAD_BYTES = 20

/** Returns what WeChat wants to read when the address is entered on its site, or undefined if it isn't WeChat. */
export function echoOf({ token }: WeappMessages, query: Query): string | undefined {
  const { signature = '', timestamp = '', nonce = '', echostr } = query
  return sameText(signature, sha1([token, timestamp, nonce])) ? echostr : undefined
}

/**
 * Returns a pushed message, or undefined if WeChat didn't sign it for this app. Source: developers.weixin.qq.com,
 * 消息推送, 消息加解密 (AES-256-CBC, PKCS#7 in blocks of 32 bytes).
 */
export function readMessage(
  settings: WeappMessages,
  query: Query,
  body: unknown,
): Readonly<Record<string, unknown>> | undefined {
  const { msg_signature: signature = '', timestamp = '', nonce = '' } = query
  const { Encrypt: encrypted } = (body ?? {}) as { Encrypt?: unknown }
  if (typeof encrypted !== 'string') return undefined
  if (!sameText(signature, sha1([settings.token, timestamp, nonce, encrypted]))) return undefined
  try {
    const key = Buffer.from(`${settings.aesKey}=`, 'base64')
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
    const padded = Buffer.concat([decipher.update(Buffer.from(encrypted, 'base64')), decipher.final()])
    const plain = padded.subarray(0, padded.length - (padded.at(-1) ?? 0))
    const length = plain.readUInt32BE(HEAD_BYTES - 4)
    const appId = plain.subarray(HEAD_BYTES + length).toString('utf8')
    if (appId !== settings.appId) return undefined
    return JSON.parse(plain.subarray(HEAD_BYTES, HEAD_BYTES + length).toString('utf8'))
  } catch {
    return undefined
  }
}

const sha1 = (parts: readonly string[]): string =>
  createHash('sha1')
    .update([...parts].sort().join(''))
    .digest('hex')
