/** 11 digits, a 1 and then a digit 1 to 9 (spec 5). */
const MAINLAND = /^1[1-9]\d{9}$/

export const isMainlandPhone = (text: string): boolean => MAINLAND.test(text)

/**
 * A phone as people paste it ('+86 138-0000-0001', full-width digits) -> '13800000001'.
 * What is no mainland phone after that comes back trimmed and otherwise untouched.
 */
export function cleanPhone(text: string): string {
  const halfWidth = text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
  const bare = halfWidth
    .replace(/[\s\u200b-\u200f\u202a-\u202e\ufeff()（）\-－–—]/g, '')
    .replace(/^(?:\+|＋|00)?86(?=1)/, '')
  return isMainlandPhone(bare) ? bare : text.trim()
}

/**
 * Digits 4 to 7 become four asterisks (spec 5): '13800000001' -> '138****0001'.
 * Other characters keep their places and aren't counted, so landlines are hidden too; masked text stays as it is.
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

/** The numbers of a field that may hold several, split by '/' or '／' (spec 5); empty parts fall away. */
export const splitPhones = (field: string): string[] =>
  field
    .split(/[/／]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
