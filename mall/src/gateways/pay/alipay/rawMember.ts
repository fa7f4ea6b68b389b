/**
 * Returns the exact text of one member of a JSON object, over which Alipay signs an answer: parsing and writing it
 * again would change it. '' when there is no such member.
 */
export function rawMember(text: string, name: string): string {
  const key = `"${name}":`
  const start = text.indexOf(key)
  if (start < 0) return ''
  const from = start + key.length
  let depth = 0
  let inString = false
  for (let place = from; place < text.length; place += 1) {
    const sign = text[place]
    if (inString) {
      if (sign === '\\') place += 1
      else if (sign === '"') inString = false
    } else if (sign === '"') inString = true
    else if (sign === '{') depth += 1
    else if (sign === '}') {
      depth -= 1
      if (depth === 0) return text.slice(from, place + 1)
    }
  }
  return ''
}
