import { cleanPhone } from './phone'
import { toSimplified } from './searchText'
import { toTrackingNo } from './trackingNo'

/** Numbers and codes as people write them: with blanks, hyphens, dots, slashes and brackets between their parts. */
const SEPARATED_CODE = /^\+?[\da-z][\da-z\s.·/()（）–—-]*$/i
const HAS_DIGIT = /\d/
/** A phone, an order or a parcel; goods have fewer digits in their names. */
const LONG_NUMBER = /(?:\d.*){6}/
const BETWEEN = /[\s.·/()（）+–—-]/g
const ALL_CHINESE = /^[\s·\u3400-\u9fff]+$/

/**
 * Returns the forms in which a number, code or name that was typed may be stored, for searches of exact columns: half
 * width, a phone without its country code and separators, a code in one piece and in capitals, a name without blanks and
 * in simplified characters. The first is what was typed, of a long number the stored form: among words it would find
 * goods that have a part of it in their names.
 */
export function typedForms(typed: string): string[] {
  const text = typed.normalize('NFKC').trim()
  const forms = [typed.trim(), text, cleanPhone(text)]
  if (SEPARATED_CODE.test(text) && HAS_DIGIT.test(text)) {
    const code = text.replace(BETWEEN, '')
    const codes = [code, code.toUpperCase(), toTrackingNo(text)]
    if (LONG_NUMBER.test(code)) forms.unshift(cleanPhone(text), ...codes)
    else forms.push(...codes)
  }
  if (ALL_CHINESE.test(text)) {
    const name = text.replace(/\s/g, '')
    forms.push(name, toSimplified(name))
  }
  return [...new Set(forms.filter(Boolean))]
}
