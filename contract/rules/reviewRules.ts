import { DAY_MS } from './dateText'
import { hasForbiddenChars, wideLength } from './text'

/** Limits of the wide length (spec 5: a Chinese character counts 2). */
export const REVIEW_LENGTH = { min: 6, max: 500 } as const
export const REVIEW_PICTURES = 6
/** Time in ms after a review in which it may be followed up once. */
const FOLLOW_UP_WITHIN_MS = 90 * DAY_MS

/** Returns a message for the shopper about an invalid review text; '' for a valid one. */
export function reviewTextProblem(text: string): string {
  const length = wideLength(text.trim())
  if (length === 0) return '请写下您的评价'
  if (length < REVIEW_LENGTH.min) return `评价至少 ${REVIEW_LENGTH.min / 2} 个汉字`
  if (length > REVIEW_LENGTH.max) return `评价最多 ${REVIEW_LENGTH.max / 2} 个汉字`
  return hasForbiddenChars(text) ? '评价不能包含表情和 ~ # ^ $ @ % & ! ? * 等特殊字符' : ''
}

/** Returns the last time at which a review may be followed up. */
export const followUpUntil = (reviewedAt: number): number => reviewedAt + FOLLOW_UP_WITHIN_MS
