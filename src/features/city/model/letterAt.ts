/** Height of one letter of the index in px; must equal the value in the style sheet. */
export const LETTER_HEIGHT = 20

/**
 * Returns the letter under a finger at `clientY`, for an index whose first letter starts at `top`; beyond the ends, the
 * nearest letter.
 */
export function letterAt(letters: readonly string[], top: number, clientY: number): string | undefined {
  const place = Math.floor((clientY - top) / LETTER_HEIGHT)
  return letters[Math.min(Math.max(place, 0), letters.length - 1)]
}
