import { cleanPhone } from './phone'
import { toSimplified } from './searchText'

/** Numbers and codes as people write them: with blanks, hyphens, dots, slashes and brackets between their parts. */
const SEPARATED_CODE = /^\+?[\da-z][\da-z\s.·/()（）–—-]*$/i
const HAS_DIGIT = /\d/
const BETWEEN = /[\s.·/()（）+–—-]/g
const ALL_CHINESE = /^[\s·\u3400-\u9fff]+$/

/**
 * Returns the forms in which a number, code or name that was typed may be stored, for searches of exact columns: half
 * width, a phone without its country code and separators, a code in one piece and in capitals, a name without blanks and
 * in simplified characters. The first is what was typed.
 */
export function typedForms(typed: string): string[] {
  const text = typed.normalize('NFKC').trim()
  const forms = [typed.trim(), text, cleanPhone(text)]
  if (SEPARATED_CODE.test(text) && HAS_DIGIT.test(text)) {
    const code = text.replace(BETWEEN, '')
    forms.push(code, code.toUpperCase())
  }
  if (ALL_CHINESE.test(text)) {
    const name = text.replace(/\s/g, '')
    forms.push(name, toSimplified(name))
  }
  return [...new Set(forms.filter(Boolean))]
}
