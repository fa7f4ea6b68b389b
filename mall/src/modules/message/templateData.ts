import { foldLine } from '@contract/rules/foldLine'
import { shortText } from '../../core/cutText'

/** Maximum number of characters in a WeChat field of type thing (subscribeMessage.send). */
const MAX_THING_LENGTH = 20

/** Returns the values of a message under the template's field names, in order; values without a field are omitted. */
export function templateData(fields: readonly string[], lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field, place) => {
      const line = lines[place]
      if (line === undefined) return []
      const value = foldLine(line)
      return [[field, field.startsWith('thing') ? shortText(value, MAX_THING_LENGTH) : value]]
    }),
  )
}
