const LONGEST = 12

/** Returns the history with a word added in front: no duplicates, and the oldest words are dropped. */
export function withWord(text: readonly string[], word: string): string[] {
  return [word, ...text.filter((one) => one !== word)].slice(0, LONGEST)
}
