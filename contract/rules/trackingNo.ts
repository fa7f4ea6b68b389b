const BLANKS = /[\s\u200b-\u200f\u202a-\u202e\ufeff]/g
/** Hyphens and dashes of all keyboards. */
export const HYPHENS = /[‐-―−-]/g
/** Only 京东 numbers its parcels with hyphens: JD0012345678901-1-2. */
const WITH_HYPHENS = /^JD/

/** Returns a number of letters and digits half width, in capitals and without blanks. */
export const inCapitals = (typed: string): string => typed.normalize('NFKC').replace(BLANKS, '').toUpperCase()

/**
 * Returns a tracking number as it is stored, searched and compared: half width, in capitals, in one piece.
 * 'sf 1234-5678 9012' -> 'SF123456789012'.
 */
export function toTrackingNo(typed: string): string {
  const text = inCapitals(typed)
  return text.replace(HYPHENS, WITH_HYPHENS.test(text) ? '-' : '')
}
