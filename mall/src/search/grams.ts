import type { SearchEntry } from '@contract/rules/searchRank'

/**
 * Parts of the texts that an index finds: single characters and pairs as they are, three letters of pinyin (`~`), whole
 * syllables of two letters (`=`), three initials (`^`) and the first two of a word (`^ `). Stored as hashes, each with the
 * kind of the entry in it; who finds rows by them compares the texts again.
 */
export function gramsOf(kind: string, entry: SearchEntry): number[] {
  const { text, sound, initials } = entry
  return [
    ...new Set(
      [
        ...text.split('\n').flatMap((line) => [...singles(line), ...runs(line, 2)]),
        ...sound.split('|').flatMap((name) => soundGrams(name)),
        ...initials
          .split(' ')
          .flatMap((word) => [...runs(word, 3).map((run) => `^${run}`), `^ ${word.slice(0, 2)}`]),
      ].map((gram) => hashOf(kind, gram)),
    ),
  ]
}

function soundGrams(name: string): string[] {
  const syllables = name.split(' ').filter(Boolean)
  const short = syllables.filter(({ length }) => length === 2).map((syllable) => `=${syllable}`)
  return [...short, ...runs(syllables.join(''), 3).map((run) => `~${run}`)]
}

/** All parts of a length: 货箱宝 -> 货箱, 箱宝. */
export const runs = (text: string, length: number): string[] =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length))

const singles = (text: string) => [...new Set(text.split(''))]

/** Grams of a word that a text must have to contain it. */
export const wordGrams = (word: string): string[] => (word.length === 1 ? [word] : runs(word, 2))

/** Grams of pinyin that a sound must have to contain it. */
export const pinyinGrams = (letters: string): string[] =>
  letters.length === 2 ? [`=${letters}`] : runs(letters, 3).map((run) => `~${run}`)

export const initialsGrams = (letters: string): string[] =>
  letters.length === 2 ? [`^ ${letters}`] : runs(letters, 3).map((run) => `^${run}`)

/** FNV-1a as a signed number of 32 bits. */
export function hashOf(kind: string, gram: string): number {
  let hash = 0x811c9dc5
  const text = `${kind} ${gram}`
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}
