const SHAPE = /^[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX]$/
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'

/** Removes blanks and writes a capital X, as the number is stored. */
export const normaliseIdNumber = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/**
 * Whether a text is a mainland resident's number (GB 11643): 18 digits, a birthday that exists, a correct check
 * digit.
 */
export function isIdNumber(text: string): boolean {
  if (!SHAPE.test(text)) return false
  const [year, month, day] = [text.slice(6, 10), text.slice(10, 12), text.slice(12, 14)].map(Number)
  const born = new Date(Date.UTC(year, month - 1, day))
  if (born.getUTCMonth() !== month - 1 || born.getUTCDate() !== day) return false
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return CHECK_DIGITS[sum % 11] === text[17]
}

/** Returns the first three and the last two characters with the rest hidden; '' for an invalid number. */
export const maskIdNumber = (text: string): string =>
  isIdNumber(text) ? `${text.slice(0, 3)}${'*'.repeat(13)}${text.slice(-2)}` : ''
