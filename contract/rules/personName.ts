import { hasForbiddenChars, wideLength } from './text'

/** Longest name of a person, each wide character counted as 2 (spec 5). */
export const PERSON_NAME_MAX = 50

/**
 * Letters, blanks and marks without anything to see: fillers of Hangul and Braille, joiners, marks of direction. A name
 * of nothing else is no name, and one among others makes two names of one.
 */
const INVISIBLE =
  /[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb]|\u034f|[\u180b-\u180f]/g

/** Returns a typed name without invisible marks and without spaces around it. */
export const cleanPersonName = (text: string): string => text.replace(INVISIBLE, '').trim()

/**
 * Returns the reason why a person's name is refused; undefined for a valid one (spec 5: length and forbidden
 * characters). Names of addresses, buyers, bookings, activities and inquiries have this one rule, in shop and mall.
 * @param label of the field, such as 收货人姓名
 */
export function personNameObjection(text: string, label = '姓名'): string | undefined {
  const name = cleanPersonName(text)
  if (name === '') return `请填写${label}`
  if (hasForbiddenChars(name)) return '姓名不能含有表情和特殊符号'
  if (wideLength(name) > PERSON_NAME_MAX) return `${label}最多 25 个汉字或 50 个字母`
  return undefined
}
