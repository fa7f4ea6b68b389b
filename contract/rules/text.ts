/** Characters above Latin-1 are wide. */
const NARROW_LIMIT = 0xff

const widthOf = (codePoint: number): number => (codePoint > NARROW_LIMIT ? 2 : 1)

/**
 * Length with each wide character counted as 2 (spec 5). A surrogate pair is one character.
 * Invisible characters count as well, so they can't stretch a text past its limit unseen.
 */
export function wideLength(text: string): number {
  let length = 0
  for (const char of text) length += widthOf(char.codePointAt(0) as number)
  return length
}

/** Returns the longest beginning of `text` whose wide length is at most `max`; never cuts a character in half. */
export function truncateWide(text: string, max: number): string {
  let saved = ''
  let length = 0
  for (const char of text) {
    length += widthOf(char.codePointAt(0) as number)
    if (length > max) return saved
    saved += char
  }
  return saved
}

const SPECIAL = '~#^$@%&!?*'

/**
 * Inclusive code point ranges of emoji, their joiners and keycap marks. Written out, because `\p{Emoji}` includes
 * the plain digits and older phones don't support it. Rare Han characters (from 0x20000) are allowed, because
 * people's names use them.
 */
const EMOJI: readonly (readonly [number, number])[] = [
  [0xa9, 0xa9],
  [0xae, 0xae],
  [0x200d, 0x200d], // joins several emoji into one
  [0x203c, 0x203c],
  [0x2049, 0x2049],
  [0x20d0, 0x20ff], // keycap and other enclosing marks
  [0x2122, 0x2122],
  [0x2139, 0x2139],
  [0x2194, 0x2199],
  [0x21a9, 0x21aa],
  [0x231a, 0x231b],
  [0x2328, 0x2328],
  [0x23cf, 0x23cf],
  [0x23e9, 0x23f3],
  [0x23f8, 0x23fa],
  [0x24c2, 0x24c2],
  [0x25aa, 0x25ab],
  [0x25b6, 0x25b6],
  [0x25c0, 0x25c0],
  [0x25fb, 0x25fe],
  [0x2600, 0x27bf], // weather, signs, dingbats
  [0x2934, 0x2935],
  [0x2b05, 0x2b07],
  [0x2b1b, 0x2b1c],
  [0x2b50, 0x2b50],
  [0x2b55, 0x2b55],
  [0x3030, 0x3030],
  [0x303d, 0x303d],
  [0x3297, 0x3297],
  [0x3299, 0x3299],
  [0xd800, 0xdfff], // half of a broken pair
  [0xfe00, 0xfe0f], // picture or text form
  [0x1f000, 0x1faff], // pictures, skin tones, flag letters
  [0xe0020, 0xe007f], // tags of regional flags
]

const isForbidden = (codePoint: number): boolean =>
  EMOJI.some(([from, to]) => codePoint >= from && codePoint <= to)

/** Whether a text contains an emoji symbol or a keycap mark, which labels of parcels can't print (spec 5). */
export const hasEmoji = (text: string): boolean =>
  Array.from(text).some((char) => isForbidden(char.codePointAt(0) as number))

/**
 * Whether a text contains a character that spec 5 rejects: one of ~ # ^ $ @ % & ! ? *, an emoji symbol or a keycap
 * mark. Full-width marks (！？＠) are Chinese punctuation and pass.
 */
export function hasForbiddenChars(text: string): boolean {
  for (const char of text)
    if (SPECIAL.includes(char) || isForbidden(char.codePointAt(0) as number)) return true
  return false
}
