import type { z } from 'zod'
import { badInput } from './errors'
import { fieldTitle } from './fieldTitles'

/**
 * Control characters except line breaks and tabs, and unpaired surrogates as of an emoji that was cut: no text that
 * somebody typed has them, and a database can't store some of them.
 */
export const UNSTORABLE = /(?![\t\n\r])[\p{Cc}\p{Surrogate}]/gu

/**
 * Refuses text with characters that can't be stored, at any depth of the input. Uses a list instead of recursion, so that depth
 * costs no stack; each value carries only the name of its field.
 * @throws ShopError badInput, with the title of the field in `schema`
 */
export function refuseUnstorable(sent: unknown, schema?: z.ZodType): void {
  const pending: [value: unknown, field: readonly string[]][] = [[sent, []]]
  for (const [value, field] of pending) {
    if (typeof value === 'string') {
      if (value.search(UNSTORABLE) >= 0) throw badInput(`${fieldTitle(field, schema)}里有无法保存的字符`)
    } else if (Array.isArray(value)) {
      for (const each of value) pending.push([each, field])
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) pending.push([key, field], [inner, [key]])
    }
  }
}
