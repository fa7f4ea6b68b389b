/** Widths in em, near enough for every face that a phone may have. */
const WIDE = 1
const NARROW = 0.58

const widthOf = (char: string): number => ((char.codePointAt(0) ?? 0) > 0x2e7f ? WIDE : NARROW)

/** How wide text is, about, in em. */
export const emWidth = (text: string): number =>
  Array.from(text).reduce((width, char) => width + widthOf(char), 0)

/**
 * Text in lines of at most `em` each; what doesn't fit `lines` ends in '…'. Latin words and figures stay whole where
 * a line can hold them, and no line begins with a mark that closes something. For canvases, which wrap nothing.
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

/** Em: a last line shorter than this looks forgotten. */
const FORGOTTEN = 3
const STEP = 0.5

/** The same; where the last line would hold a character or two, the lines are as even as they get. */
export function evenLines(text: string, em: number, lines: number): string[] {
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
