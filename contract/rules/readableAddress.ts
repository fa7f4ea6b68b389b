/**
 * Control characters, halves of characters, and marks of writing direction and of no width: with those an address is
 * shown as another one than it is.
 */
const UNPRINTABLE = /[\p{Cc}\p{Surrogate}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u
/** Bytes that are control characters in every encoding of characters. */
const CONTROL_BYTE = /%(?:[01][\da-f]|7f)/i
const ENCODED = /(?:%[\da-f]{2})+/gi

/**
 * Returns true if an address can be decoded, and holds no unprintable characters then. An address is checked as it will be
 * read: `%00` is printable until then.
 */
export function isReadableAddress(address: string): boolean {
  const read = decoded(address)
  return read !== undefined && !UNPRINTABLE.test(read)
}

/**
 * Returns true if an address of another site holds no unprintable characters when it is read. Chinese ones may be encoded
 * as GBK, which can't be decoded here.
 */
export const isPrintableAddress = (address: string): boolean =>
  !CONTROL_BYTE.test(address) && !UNPRINTABLE.test(address.replace(ENCODED, (bytes) => decoded(bytes) ?? ''))

function decoded(address: string): string | undefined {
  try {
    return decodeURIComponent(address)
  } catch {
    return undefined
  }
}
