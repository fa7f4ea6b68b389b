/** Control characters, and halves of characters. */
const UNPRINTABLE = /[\p{Cc}\p{Surrogate}]/u

/**
 * Returns true if an address can be decoded, and holds no control characters then. An address is checked as it will be
 * read: `%00` is printable until then.
 */
export function isReadableAddress(address: string): boolean {
  try {
    return !UNPRINTABLE.test(decodeURIComponent(address))
  } catch {
    return false
  }
}
