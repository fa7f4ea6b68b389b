/** Height of one letter of the index, in px; the sheet has the same. */
export const LETTER_HEIGHT = 20

/** The letter under a finger at `clientY`, for an index whose first letter begins at `top`; the nearest beyond the ends. */
export function letterAt(letters: readonly string[], top: number, clientY: number): string | undefined {
  const place = Math.floor((clientY - top) / LETTER_HEIGHT)
  return letters[Math.min(Math.max(place, 0), letters.length - 1)]
}
