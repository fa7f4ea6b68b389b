const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** Longest text by one of two countings: UTF-16 units, which no counting of characters exceeds, or bytes of UTF-8. */
type Limit = { readonly units: number } | { readonly bytes: number }

/**
 * Returns the beginning of a text that fits. Characters that people see as one, such as an emoji of several code points,
 * stay whole; half of one is no valid text, and platforms refuse all that contains it. Half characters in `text` itself
 * become U+FFFD.
 */
export function cutText(text: string, limit: Limit): string {
  const whole = text.replace(/\p{Surrogate}/gu, '\uFFFD')
  const sizeOf = (part: string) => ('bytes' in limit ? Buffer.byteLength(part) : part.length)
  const most = 'bytes' in limit ? limit.bytes : limit.units
  if (sizeOf(whole) <= most) return whole
  // A piece of the text is enough: no counting has more units than the limit.
  const piece = whole.slice(0, most + MAX_GRAPHEME)
  const fitting = (parts: Iterable<string>) => {
    let fits = ''
    let size = 0
    for (const part of parts) {
      size += sizeOf(part)
      if (size > most) break
      fits += part
    }
    return fits
  }
  const cut = fitting(Array.from(graphemes.segment(piece), ({ segment }) => segment))
  // One letter with a hundred accents.
  return cut || fitting(piece)
}

/** Returns a text, or its beginning with an ellipsis where it has more than so many UTF-16 units. */
export const shortText = (text: string, units: number): string =>
  text.length <= units ? cutText(text, { units }) : `${cutText(text, { units: units - 1 })}…`

/** Emoji of a family with colours of skin. */
const MAX_GRAPHEME = 64
