import { SIMPLIFIED, TRADITIONAL } from './traditional.generated'

let simplifiedOf: Map<string, string> | undefined

/** Replaces traditional characters by simplified ones: 貨箱寶 -> 货箱宝. */
export function toSimplified(text: string): string {
  simplifiedOf ??= new Map([...TRADITIONAL].map((char, place) => [char, SIMPLIFIED.charAt(place)]))
  const table = simplifiedOf
  return text.replace(/[\u3400-\u9fff]/g, (char) => table.get(char) ?? char)
}

/**
 * Whatever people write between letters or leave out: blanks, punctuation, symbols, emoji, invisible characters. Written
 * out, because older phones don't support `\p{…}`.
 */
const SEPARATORS = new RegExp(
  [
    // Signs of ASCII and Latin-1, and modifier letters.
    '[\\0-/:-@[-`{-\\xa9\\xab-\\xb1\\xb4\\xb6-\\xb8\\xbb\\xbf\\xd7\\xf7\\u02b0-\\u02ff]',
    // Punctuation, symbols, blanks, directions of writing.
    '[\\u2000-\\u2bff\\u2e00-\\u2e7f\\u3000-\\u3004\\u3008-\\u3020\\u3030\\u303d\\u30fb\\u30fc]',
    '[\\ue000-\\uf8ff\\ufe00-\\ufe6f\\ufeff\\uff00-\\uff0f\\ufff0-\\uffff]',
    // Emoji, tags of flags, halves of broken pairs.
    '[\\ud83c-\\ud83e][\\udc00-\\udfff]',
    '\\udb40[\\udc00-\\udfff]',
    '[\\ud800-\\udbff](?![\\udc00-\\udfff])',
  ].join('|'),
  'g',
)

const ACCENTS = /[\u0300-\u036f]/g

/** Units after a number, in the letters that people also type; not where the character begins another word (20 升级). */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/(\d) ?毫升/g, '$1ml'],
  [/(\d) ?升(?![级降高温值旗])/g, '$1l'],
  [/(\d) ?(?:千克|公斤)/g, '$1kg'],
  [/(\d) ?毫米/g, '$1mm'],
  [/(\d) ?(?:厘米|公分)/g, '$1cm'],
  [/(\d) ?(?:千米|公里)/g, '$1km'],
  [/(\d) ?(?:英寸|吋)/g, '$1寸'],
  [/(\d) ?千瓦/g, '$1kw'],
  [/(\d) ?瓦/g, '$1w'],
  [/(\d) ?伏/g, '$1v'],
]

/**
 * Returns a text as all searches compare it, its parts separated by single blanks: simplified, lower case, half width,
 * without accents, with units as letters. '５Ｗ－４０ 機油' -> '5w 40 机油'.
 */
export function spacedText(text: string): string {
  let plain = toSimplified(text.normalize('NFKC').toLowerCase())
    // ü is typed as v in pinyin.
    .replace(/[üǖǘǚǜ]/g, 'v')
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(SEPARATORS, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  for (const [unit, letters] of UNITS) plain = plain.replace(unit, letters)
  return plain
}

/** Returns a text as all searches compare it, without anything between its letters: '5W-40 机油' -> '5w40机油'. */
export const plainText = (text: string): string => spacedText(text).replace(/ /g, '')

/** Words of a search that are looked at; a text of more has become a sentence. */
const MAX_WORDS = 8
/** Characters of a search that are looked at. */
const MAX_LENGTH = 64

/** Cuts what was typed to the length that is looked at, without cutting a character in half. */
export const boundedText = (typed: string): string =>
  [...typed.slice(0, MAX_LENGTH * 2)].slice(0, MAX_LENGTH).join('')

/** Splits a spaced text into words, also where Chinese and letters meet: '货箱宝tpe' -> 货箱宝, tpe. */
export const wordsOf = (spaced: string): string[] =>
  [...new Set(spaced.match(/[a-z0-9]+|[^a-z0-9 ]+/g) ?? [])].slice(0, MAX_WORDS)

/** Groups of words that mean the same, as operators keep them. */
export type Synonyms = readonly (readonly string[])[]

const MAX_ALTERNATIVES = 12

export interface SearchQuery {
  /** All that was typed, plain: without anything between the letters. Empty when nothing of it can be searched. */
  readonly whole: string
  /** Lists of plain words that must all be found. The first is what was typed, the others have a synonym in it. */
  readonly alternatives: readonly (readonly string[])[]
  /** The same for a synonym that only sounds like what was typed: 后备厢垫 for 后备箱垫. */
  readonly alike: readonly (readonly string[])[]
}

/** Returns a search as if it had been typed without blanks and signs; undefined where that joins no words. */
export function joinedSearch(query: SearchQuery): SearchQuery | undefined {
  const joined = withoutBlanks(query.whole, query.alternatives[0] ?? [])
  return joined && { ...query, alternatives: [joined] }
}

/** Returns the words of a text without blanks; undefined where they are the same as with blanks. */
function withoutBlanks(whole: string, words: readonly string[]): string[] | undefined {
  const joined = wordsOf(whole)
  return joined.length < words.length ? joined : undefined
}

/**
 * Parses what was typed into a search field. `soundOf` returns the pinyin of a plain text, without blanks: synonyms are
 * then also recognised by their sound.
 */
export function parseSearch(
  typed: string,
  synonyms: Synonyms = [],
  soundOf?: (plain: string) => string,
): SearchQuery {
  const spaced = spacedText(boundedText(typed))
  const whole = spaced.replace(/ /g, '')
  const words = wordsOf(spaced)
  if (words.length === 0) return { whole, alternatives: [], alike: [] }
  const sound = soundOf?.(whole)
  // Joined too, where the text has no separator or another one: 1:43 and 143.
  const joined = withoutBlanks(whole, words)
  const alternatives = joined ? [words, joined] : [words]
  const alike: string[][] = []
  for (const group of synonyms) {
    const terms = [...new Set(group.map(plainText))].filter(Boolean)
    const present = longest(terms.filter((term) => whole.includes(term)))
    if (present) {
      const text = spaced.includes(present) ? spaced : whole
      const others = terms
        .filter((term) => term !== present)
        .map((term) => wordsOf(text.replace(present, ` ${term} `)))
      // A character that is left over was part of another word: 货箱 and 保 of 货箱保.
      alternatives.push(...others.filter((list) => list.every((word) => !isLeftOver(word, words))))
    } else if (soundOf && terms.some((term) => soundOf(term) === sound)) {
      const lists = terms.map((term) => wordsOf(term))
      if (sound === whole) alternatives.push(...lists)
      else alike.push(...lists)
    }
  }
  return {
    whole,
    alternatives: alternatives.slice(0, MAX_ALTERNATIVES),
    alike: alike.slice(0, MAX_ALTERNATIVES),
  }
}

/** The longest, because one term may contain another: 货箱垫 and 箱垫. */
const longest = (terms: readonly string[]) => [...terms].sort((a, b) => b.length - a.length)[0]

const isLeftOver = (word: string, typed: readonly string[]) => word.length === 1 && !typed.includes(word)
