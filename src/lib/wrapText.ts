/** Widths in em, close enough for every font that a phone may have. */
const WIDE = 1
const NARROW = 0.58

const widthOf = (char: string): number => ((char.codePointAt(0) ?? 0) > 0x2e7f ? WIDE : NARROW)

/** Returns the approximate width of a text in em. */
export const emWidth = (text: string): number =>
  Array.from(text).reduce((width, char) => width + widthOf(char), 0)

/**
 * Wraps a text into lines of at most `em` each; text beyond `lines` is replaced by '…'. Latin words and figures are
 * not split where a line can hold them, and no line begins with a closing mark. For canvases, which don't wrap text.
 */
export function wrapText(text: string, em: number, lines: number): string[] {
  const pieces = text.trim().match(/\s+|(?:[\w.,%+\-/]+|[\s\S])[，。、：；！？）》】”’]*/gu) ?? []
  const wrapped: string[] = ['']
  const queue = pieces.flatMap((piece) => (emWidth(piece) > em ? Array.from(piece) : [piece]))
  for (const piece of queue) {
    const line = wrapped[wrapped.length - 1] ?? ''
    if (emWidth(line + piece) <= em) wrapped[wrapped.length - 1] = line + piece
    else wrapped.push(piece.trimStart())
  }
  const filled = wrapped.map((line) => line.trim()).filter(Boolean)
  if (filled.length <= lines) return filled
  const saved = filled.slice(0, lines)
  saved[lines - 1] = cutTo(saved[lines - 1] ?? '', em)
  return saved
}

/** Minimum width of the last line in em; a shorter one looks wrong. */
const FORGOTTEN = 3
const STEP = 0.5

/** Wraps like `wrapText`, but makes the lines about equal where the last one would have only a character or two. */
export function wrapEvenly(text: string, em: number, lines: number): string[] {
  const filled = wrapText(text, em, lines)
  if (filled.length < 2 || emWidth(filled[filled.length - 1] ?? '') >= FORGOTTEN) return filled
  for (let width = emWidth(text) / filled.length; width < em; width += STEP) {
    const evened = wrapText(text, width, filled.length)
    if (!evened[evened.length - 1]?.endsWith('…')) return evened
  }
  return filled
}

function cutTo(line: string, em: number): string {
  const chars = Array.from(line)
  while (chars.length > 0 && emWidth(`${chars.join('')}…`) > em) chars.pop()
  return `${chars.join('')}…`
}
