/** Pattern of a mainland phone: 11 digits, a 1 and then a digit 1 to 9 (spec 5). */
const MAINLAND = /^1[1-9]\d{9}$/

export const isMainlandPhone = (text: string): boolean => MAINLAND.test(text)

/**
 * Cleans a pasted phone number: '+86 138-0000-0001', full-width digits -> '13800000001'. If the result is not a
 * mainland phone, returns the text trimmed and otherwise unchanged.
 */
export function cleanPhone(text: string): string {
  const halfWidth = text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
  const bare = halfWidth
    .replace(/[\s\u200b-\u200f\u202a-\u202e\ufeff()（）\-－–—]/g, '')
    .replace(/^(?:\+|＋|00)?86(?=1)/, '')
  return isMainlandPhone(bare) ? bare : text.trim()
}

/**
 * Replaces digits 4 to 7 by asterisks (spec 5): '13800000001' -> '138****0001'. Other characters are preserved and
 * not counted, so landlines are masked too; masked text is returned unchanged.
 */
export function maskPhone(phone: string): string {
  // Some back ends send numbers, or none.
  const text = String(phone ?? '')
  if (text.includes('*')) return text
  let digits = 0
  return text.replace(/\d/g, (digit) => {
    digits++
    return digits >= 4 && digits <= 7 ? '*' : digit
  })
}

/** Masks each mainland phone in a text; other numbers stay. */
export const maskPhonesIn = (text: string): string => text.replace(/(?<!\d)1\d{10}(?!\d)/g, maskPhone)

/** Splits a field with several numbers at '/' or '／' (spec 5); drops empty parts. */
export const splitPhones = (field: string): string[] =>
  field
    .split(/[/／]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
