import AES from 'crypto-js/aes'
import Utf8 from 'crypto-js/enc-utf8'
import ECB from 'crypto-js/mode-ecb'
import Pkcs7 from 'crypto-js/pad-pkcs7'

const KEY_BYTES = [16, 24, 32]

// The maker's tracking service requires ECB (spec 7), in which equal blocks give equal output. Don't use it for
// secrets.
const MODE = { mode: ECB, padding: Pkcs7 }

function readKey(key: string) {
  const words = Utf8.parse(key)
  // crypto-js accepts keys of any length, and its output is then unreadable for any other AES.
  if (!KEY_BYTES.includes(words.sigBytes)) throw new RangeError(`AES key of ${words.sigBytes} bytes`)
  return words
}

/**
 * Encrypts a value as JSON with AES in ECB mode with PKCS7 padding, and returns base64 (spec 7).
 * @param key text of 16, 24 or 32 bytes; RangeError otherwise
 */
export const encryptJson = (value: unknown, key: string): string =>
  AES.encrypt(Utf8.parse(JSON.stringify(value)), readKey(key), MODE).toString()

/** Decrypts a text of `encryptJson`. Throws when key and text don't belong together. */
export function decryptJson(text: string, key: string): unknown {
  const bytes = AES.decrypt(text, readKey(key), MODE)
  try {
    return JSON.parse(Utf8.stringify(bytes))
  } catch {
    throw new Error('not JSON under this key')
  }
}
