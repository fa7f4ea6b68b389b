import { hasForbiddenChars, wideLength } from './text'

/** Limits of a nickname, each wide character counted as 2. */
const NICK_NAME_MIN = 4
export const NICK_NAME_MAX = 20

/**
 * Returns the reason why a nickname is refused; undefined for a valid one (spec 5: length and forbidden characters).
 */
export function nickNameObjection(text: string): string | undefined {
  const name = text.trim()
  if (name === '') return '请填写昵称'
  if (hasForbiddenChars(name)) return '昵称不能包含表情和特殊字符'
  const length = wideLength(name)
  if (length < NICK_NAME_MIN) return '昵称至少 2 个汉字或 4 个字母'
  if (length > NICK_NAME_MAX) return '昵称最多 10 个汉字或 20 个字母'
  return undefined
}
