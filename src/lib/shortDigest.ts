/**
 * Returns eight hex digits that change when the text does (FNV-1a, 32 bits). Short on purpose: it distinguishes two
 * texts apart, but so many texts have the same digest that nothing can be read back from it. Not for signatures.
 */
export function shortDigest(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    for (const byte of [unit & 0xff, unit >> 8]) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  }
  return hash.toString(16).padStart(8, '0')
}
