import { withoutUnseen } from './foldLine'

/** Pattern of a mainland phone: 11 digits, a 1 and then a digit 1 to 9 (spec 5). */
const MAINLAND = /^1[1-9]\d{9}$/

/** Signs between the digits of a phone, in half width. */
const SEPARATORS = /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff()\-‐-―−]/g

export const isMainlandPhone = (text: string): boolean => MAINLAND.test(text)

/**
 * Cleans a pasted phone number: '+86 138-0000-0001', full-width digits -> '13800000001'. If the result is not a
 * mainland phone, returns the text trimmed and otherwise unchanged.
 */
export function cleanPhone(text: string): string {
  const bare = text
    .normalize('NFKC')
    .replace(SEPARATORS, '')
    .replace(/^(?:\+|00)?86(?=1)/, '')
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

/** Start and end of a phone that is masked as `maskPhone` does, as it is copied from a list; undefined for any other text. */
export function maskedPhone(text: string): { readonly start: string; readonly end: string } | undefined {
  const [, start, end] = /^(1\d{2})\*{4}(\d{4})$/.exec(text.normalize('NFKC').replace(SEPARATORS, '')) ?? []
  return start && end ? { start, end } : undefined
}

/** Masks each mainland phone in a text; other numbers stay. */
export const maskPhonesIn = (text: string): string => text.replace(/(?<!\d)1\d{10}(?!\d)/g, maskPhone)

/**
 * Cleans a field with several phones, of which landlines keep their parts: '（010）8888 6666、１３８００００００００' ->
 * '010-8888 6666/13800000000'. Other text stays.
 */
export const cleanPhones = (field: string): string =>
  splitPhones(
    withoutUnseen(field)
      .normalize('NFKC')
      .replace(/[、,;]/g, '/'),
  )
    .map((phone) =>
      cleanPhone(
        phone
          .replace(/[‐-―−]/g, '-')
          .replace(/^\((0\d{2,3})\)[\s-]*/, '$1-')
          .replace(/\s+/g, ' '),
      ),
    )
    .join('/')

/** Splits a field with several numbers at '/' or '／' (spec 5); drops empty parts. */
export const splitPhones = (field: string): string[] =>
  field
    .split(/[/／]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
