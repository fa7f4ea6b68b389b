import { randomBytes } from 'node:crypto'
import { sameText } from '../../core/sameText'
import type { Secrets } from '../../core/secrets'

const KEY = /^(g_[0-9a-f]{20})_([0-9a-f]{32})$/

/**
 * Returns a new device id with the mall's signature, in characters that marketing's `userid` allows. Whoever sends the
 * key is treated as that device; nothing is stored for it.
 */
export function newDeviceKey(secrets: Secrets): string {
  const id = `g_${randomBytes(10).toString('hex')}`
  return `${id}_${signatureOf(secrets, id)}`
}

/** Returns the device's id; undefined for a key that this mall didn't sign. */
export function deviceOf(secrets: Secrets, key: string | undefined): string | undefined {
  const [, id, signature] = KEY.exec(key ?? '') ?? []
  if (!id || !signature) return undefined
  return sameText(signature, signatureOf(secrets, id)) ? id : undefined
}

const signatureOf = (secrets: Secrets, id: string): string =>
  Buffer.from(secrets.sign('device', id), 'base64url').toString('hex').slice(0, 32)
