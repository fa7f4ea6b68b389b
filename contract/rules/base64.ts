const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * Encodes the UTF-8 bytes of a text as base64. Own code, because `btoa` fails on Chinese, and mini-programs have
 * neither it nor TextEncoder. Half of a broken surrogate pair becomes U+FFFD, as everywhere else.
 */
export function toBase64(text: string): string {
  const bytes = utf8Bytes(text)
  let encoded = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [first, second, third] = [bytes[at], bytes[at + 1], bytes[at + 2]]
    const bits = (first << 16) | ((second ?? 0) << 8) | (third ?? 0)
    encoded += DIGITS[bits >> 18] + DIGITS[(bits >> 12) & 63]
    encoded += second === undefined ? '=' : DIGITS[(bits >> 6) & 63]
    encoded += third === undefined ? '=' : DIGITS[bits & 63]
  }
  return encoded
}

/**
 * Decodes base64; accepts the url-safe letters, and padding may be missing. null for anything but base64 of UTF-8.
 */
export function fromBase64(encoded: string): string | null {
  const bare = encoded
    .replace(/-/g, '+')
    .replace(/_/g, '/')
    .replace(/={0,2}$/, '')
  if (!/^[A-Za-z0-9+/]*$/.test(bare) || bare.length % 4 === 1) return null
  let bits = 0
  let held = 0
  let escaped = ''
  for (const digit of bare) {
    bits = ((bits << 6) | DIGITS.indexOf(digit)) & 0xffff
    held += 6
    if (held < 8) continue
    held -= 8
    escaped += `%${((bits >> held) & 0xff).toString(16).padStart(2, '0')}`
  }
  try {
    return decodeURIComponent(escaped)
  } catch {
    return null
  }
}

function utf8Bytes(text: string): number[] {
  const whole = Array.from(text, (char) => (/^[\ud800-\udfff]$/.test(char) ? '\ufffd' : char)).join('')
  const escaped = encodeURIComponent(whole)
  const bytes: number[] = []
  for (let at = 0; at < escaped.length; at++) {
    if (escaped[at] !== '%') bytes.push(escaped.charCodeAt(at))
    else {
      bytes.push(Number.parseInt(escaped.slice(at + 1, at + 3), 16))
      at += 2
    }
  }
  return bytes
}
