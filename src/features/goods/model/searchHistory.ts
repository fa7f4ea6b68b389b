const LONGEST = 12

/** Returns the history with a word added in front: no duplicates, and the oldest words are dropped. */
export function withWord(words: readonly string[], word: string): string[] {
  return [word, ...words.filter((one) => one !== word)].slice(0, LONGEST)
}
