/** Digits of what was typed or pasted: spaces, dashes and a leading +86 fall away; at most 11 stay. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const national = digits.length > 11 && digits.startsWith('86') ? digits.slice(2) : digits
  return national.slice(0, 11)
}

/** Grouped 3-4-4 as people read a phone number: '138 0000 0001'. */
export function groupedPhone(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ')
}
