import { fieldName } from './badInput'
import { badInput } from './errors'

/** NUL, and half of a pair as of an emoji that was cut: text to JavaScript, none to a database. */
export const UNSTORABLE = /[\0\p{Surrogate}]/gu

/**
 * Refuses text that no database takes, wherever it stands in what was sent.
 * @throws ShopError badInput, naming the field
 */
export function refuseUnstorable(sent: unknown, path: readonly string[] = []): void {
  if (typeof sent === 'string') {
    if (sent.search(UNSTORABLE) >= 0) throw badInput(`${fieldName(path)}里有无法保存的字符`)
  } else if (Array.isArray(sent)) {
    for (const each of sent) refuseUnstorable(each, path)
  } else if (typeof sent === 'object' && sent !== null) {
    for (const [key, value] of Object.entries(sent)) {
      refuseUnstorable(key, path)
      refuseUnstorable(value, [...path, key])
    }
  }
}
