/**
 * Returns the digits of a typed or pasted phone number, without spaces, dashes and a leading +86; at most 11 digits.
 */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const national = digits.length > 11 && digits.startsWith('86') ? digits.slice(2) : digits
  return national.slice(0, 11)
}

/** Groups a phone number 3-4-4, as people read it: '138 0000 0001'. */
export function groupedPhone(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ')
}
