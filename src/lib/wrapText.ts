/** Widths in em, near enough for every face that a phone may have. */
const WIDE = 1
const NARROW = 0.58

const widthOf = (char: string): number => ((char.codePointAt(0) ?? 0) > 0x2e7f ? WIDE : NARROW)

/** How wide text is, about, in em. */
export const emWidth = (text: string): number =>
  Array.from(text).reduce((width, char) => width + widthOf(char), 0)

/**
 * Text in lines of at most `em` each; what doesn't fit `lines` ends in '…'. Latin words and figures stay whole where
 * a line can hold them. For canvases, which wrap nothing.
 */
export function wrapText(text: string, em: number, lines: number): string[] {
  const pieces = text.trim().match(/[\w.,%+\-/]+|\s+|[\s\S]/gu) ?? []
  const wrapped: string[] = ['']
  const queue = pieces.flatMap((piece) => (emWidth(piece) > em ? Array.from(piece) : [piece]))
  for (const piece of queue) {
    const line = wrapped[wrapped.length - 1] ?? ''
    if (emWidth(line + piece) <= em) wrapped[wrapped.length - 1] = line + piece
    else wrapped.push(piece.trimStart())
  }
  const filled = wrapped.map((line) => line.trim()).filter(Boolean)
  if (filled.length <= lines) return filled
  const kept = filled.slice(0, lines)
  kept[lines - 1] = cutTo(kept[lines - 1] ?? '', em)
  return kept
}

function cutTo(line: string, em: number): string {
  const chars = Array.from(line)
  while (chars.length > 0 && emWidth(`${chars.join('')}…`) > em) chars.pop()
  return `${chars.join('')}…`
}
