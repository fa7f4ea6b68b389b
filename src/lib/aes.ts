import AES from 'crypto-js/aes'
import Utf8 from 'crypto-js/enc-utf8'
import ECB from 'crypto-js/mode-ecb'
import Pkcs7 from 'crypto-js/pad-pkcs7'

const KEY_BYTES = [16, 24, 32]

// The maker's tracking service asks for ECB (spec 7): equal blocks show. Not for anything secret of ours.
const MODE = { mode: ECB, padding: Pkcs7 }

function readKey(key: string) {
  const words = Utf8.parse(key)
  // crypto-js takes any length and answers with what no other AES can read.
  if (!KEY_BYTES.includes(words.sigBytes)) throw new RangeError(`AES key of ${words.sigBytes} bytes`)
  return words
}

/**
 * A value as JSON, encrypted with AES in ECB mode with PKCS7 padding, in base64 (spec 7).
 * @param key text of 16, 24 or 32 bytes; RangeError otherwise
 */
export const encryptJson = (value: unknown, key: string): string =>
  AES.encrypt(Utf8.parse(JSON.stringify(value)), readKey(key), MODE).toString()

/** The value that `encryptJson` hid. Throws when key and text don't belong together. */
export function decryptJson(text: string, key: string): unknown {
  const bytes = AES.decrypt(text, readKey(key), MODE)
  try {
    return JSON.parse(Utf8.stringify(bytes))
  } catch {
    throw new Error('not JSON under this key')
  }
}
