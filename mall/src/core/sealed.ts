import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Returns an identifier of a key that reveals nothing about the key. */
const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8)

/** Returns the prefix of all text sealed under the current secret. */
export const sealedPrefix = (secrets: Secrets, purpose: string): string =>
  `s1.${idOf(secrets.cipherKeys(purpose)[0])}.`

/**
 * Encrypts `text` for the database: AES-256-GCM with a separate key for each purpose. `place` names the row; sealed
 * text that is moved to another row can't be opened.
 */
export function seal(secrets: Secrets, purpose: string, place: string, text: string): string {
  const [key] = secrets.cipherKeys(purpose)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(place))
  const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return sealedPrefix(secrets, purpose) + bytes.toString('base64url')
}

/**
 * Decrypts sealed text. Returns undefined if it was sealed under an unknown secret or for another row, or was changed.
 */
export const unseal = (secrets: Secrets, purpose: string, place: string, sealed: string) =>
  open(secrets.cipherKeys(purpose), place, sealed)

/**
 * Decrypts text that a caller brings: sealed under the current secret alone, because whoever knows a former one could
 * have made it.
 */
export const unsealNew = (secrets: Secrets, purpose: string, place: string, sealed: string) =>
  open(secrets.cipherKeys(purpose).slice(0, 1), place, sealed)

function open(keys: readonly Buffer[], place: string, sealed: string): string | undefined {
  const [version, id, content = ''] = sealed.split('.')
  const key = keys.find((one) => idOf(one) === id)
  const bytes = Buffer.from(content, 'base64url')
  if (version !== 's1' || !key || bytes.length < IV_BYTES + TAG_BYTES) return undefined
  try {
    const opener = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    return opener.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + opener.final('utf8')
  } catch {
    return undefined
  }
}
