const LONGEST = 12

/** The history with a word in front: each word once, the oldest leave. */
export function withWord(words: readonly string[], word: string): string[] {
  return [word, ...words.filter((one) => one !== word)].slice(0, LONGEST)
}
