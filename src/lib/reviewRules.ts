import { hasForbiddenChars, wideLength } from './text'

/** Wide length (spec 5: a Chinese character counts 2). */
export const REVIEW_LENGTH = { min: 6, max: 500 } as const
export const REVIEW_PICTURES = 6
/** A review may be followed up once, within this. */
const FOLLOW_UP_WITHIN_MS = 90 * 24 * 60 * 60_000

/** What keeps a text from being a review, in the shopper's words; '' when nothing does. */
export function reviewTextProblem(text: string): string {
  const length = wideLength(text.trim())
  if (length === 0) return '请写下您的评价'
  if (length < REVIEW_LENGTH.min) return `评价至少 ${REVIEW_LENGTH.min / 2} 个汉字`
  if (length > REVIEW_LENGTH.max) return `评价最多 ${REVIEW_LENGTH.max / 2} 个汉字`
  return hasForbiddenChars(text) ? '评价不能包含表情和 ~ # ^ $ @ % & ! ? * 等特殊字符' : ''
}

/** Until when a review of this time may be followed up. */
export const followUpUntil = (reviewedAt: number): number => reviewedAt + FOLLOW_UP_WITHIN_MS
