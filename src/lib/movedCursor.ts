const COUNTS = /[^\s\-·]/

/**
 * Returns where the cursor belongs in a text that was written in another form: after as many characters as in the typed
 * one, without the blanks and signs that the forms differ by.
 */
export function movedCursor(typed: string, cursor: number, written: string): number {
  let left = [...typed.slice(0, cursor)].filter((char) => COUNTS.test(char)).length
  let place = 0
  for (const char of written) {
    if (left === 0) break
    if (COUNTS.test(char)) left--
    place += char.length
  }
  return place
}
