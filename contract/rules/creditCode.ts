/** Digits of a unified social credit code (GB 32100-2015): no I, O, S, V, Z. */
const DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const FORM = /^[0-9A-HJ-NP-RTUW-Y]{2}\d{6}[0-9A-HJ-NP-RTUW-Y]{10}$/

/** Whether a text is a 统一社会信用代码: 18 characters, the last one a check character. Expects capital letters. */
export function isCreditCode(code: string): boolean {
  if (!FORM.test(code)) return false
  let sum = 0
  let weight = 1
  for (const digit of code.slice(0, 17)) {
    sum += DIGITS.indexOf(digit) * weight
    weight = (weight * 3) % 31
  }
  return DIGITS[(31 - (sum % 31)) % 31] === code[17]
}
