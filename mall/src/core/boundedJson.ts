import { badInput } from './errors'

/** Maximum depth. The deepest body of the contract nests five levels. */
const MAX_DEPTH = 32
/** Maximum number of commas and opening brackets outside strings: a full batch of tracking events has some 1,400. */
const MAX_VALUES = 5_000

/**
 * Parses JSON that a caller sent. Depth and number of values are counted over the text first, so that a text that is
 * too large as a structure is refused before anything is built from it.
 * @throws ShopError badInput for what is too deep, too large, no JSON, or sets a prototype
 */
export function parseBoundedJson(text: string): unknown {
  refuseOversized(text)
  const parsed = tryParse(text)
  if (/__proto__|\\u005f/i.test(text)) refusePrototypes(parsed)
  return parsed
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badInput('提交的内容不是有效的 JSON')
  }
}

function refuseOversized(text: string): void {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    else if (sign === '{' || sign === '[') {
      depth++
      values++
    } else if (sign === '}' || sign === ']') depth--
    else if (sign === ',') values++
    if (depth > MAX_DEPTH) throw badInput('提交的内容层级太深')
    if (values > MAX_VALUES) throw badInput('提交的内容太多')
  }
}

/** Index of the closing quote of the string that opens at `start`; the text's end when it is never closed. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end < 0 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0
  while (text[at - 1 - slashes] === '\\') slashes++
  return slashes % 2 === 1
}

/** Refuses the key `__proto__`: it has no meaning here, and changes objects that it is copied into. */
function refusePrototypes(parsed: unknown): void {
  const pending = [parsed]
  for (const value of pending) {
    if (typeof value !== 'object' || value === null) continue
    if (Object.hasOwn(value, '__proto__')) throw badInput('提交的内容格式不正确')
    for (const inner of Object.values(value)) pending.push(inner)
  }
}
