import type { SearchQuery } from './searchText'

/** Texts that a search looks in, all plain (`searchText.ts`). */
export interface SearchEntry {
  readonly title: string
  /** All texts, the title too, separated by line breaks, so that no word is found across two of them. */
  readonly text: string
  /** Syllables of the title in pinyin, ' huo xiang bao ', then those of other names after '|'. Empty: unknown. */
  readonly sound: string
  /** Initials of the title's words: ' tlyc tpe hxb '. */
  readonly initials: string
}

/** How well a word is found, best first; 0 is not at all. */
export const FOUND = {
  inTitle: 90,
  inText: 80,
  synonym: 70,
  pinyin: 60,
  initials: 50,
  /** All of its parts, in another order or with something between them: 车顶架 in 车顶行李架. */
  inParts: 45,
  /** Another character of the same sound: 货箱保. */
  alike: 40,
  /** One character or letter is wrong, missing, too many, or two are swapped. */
  oneOff: 20,
} as const

/** Ranks below this are shown as "no exact match". */
export const isNear = (rank: number): boolean => rank < FOUND.inParts

const LETTERS = /^[a-z0-9]+$/
/** Two letters are initials only at the start of a word; three anywhere. */
const MIN_INITIALS_ANYWHERE = 3

/** True if pinyin is found from the start of a syllable on. The last syllable may be incomplete, if three letters are there. */
export function hasPinyin(sound: string, letters: string): boolean {
  if (letters.length < 2) return false
  if (letters.length === 2) return sound.includes(` ${letters} `)
  return pinyinPattern(letters).test(sound)
}

/** Pattern of pinyin in `SearchEntry.sound`, for JavaScript and for PostgreSQL. The letters are of `LETTERS`. */
export const pinyinSource = (letters: string): string => ` ${[...letters].join(' ?')}`
const pinyinPattern = (letters: string) => new RegExp(pinyinSource(letters))

export const hasInitials = (initials: string, letters: string): boolean =>
  letters.length >= MIN_INITIALS_ANYWHERE
    ? initials.includes(letters)
    : letters.length === 2 && initials.includes(` ${letters}`)

/** A single letter or digit must be a word of its own, else it would be found everywhere. */
export const hasWord = (text: string, word: string): boolean =>
  word.length === 1 && LETTERS.test(word)
    ? new RegExp(`(?:^|[^a-z0-9])${word}(?:[^a-z0-9]|$)`).test(text)
    : text.includes(word)

/** True if a word of the text begins with this letter or digit. */
export const beginsWord = (text: string, letter: string): boolean =>
  new RegExp(`(?:^|[^a-z0-9])${letter}`).test(text)

/**
 * Returns the last of several words where it is one letter or digit, the rest of which is still to be typed, and the words
 * before it. Undefined for other searches.
 */
export function begunWord({ alternatives: [words = []] }: SearchQuery) {
  const begun = words.length > 1 ? (words[words.length - 1] as string) : ''
  return begun.length === 1 && LETTERS.test(begun) ? { begun, others: words.slice(0, -1) } : undefined
}

/**
 * Returns how well an entry fits a search; 0: not at all. Every word must be found; the worst one decides, the others and
 * the order of the words only between equals. `soundOf` returns the syllables of Chinese as in `SearchEntry.sound`.
 */
export function rankOf(query: SearchQuery, entry: SearchEntry, soundOf?: (word: string) => string): number {
  const [typed = [], ...others] = query.alternatives
  if (typed.length === 0) return 0
  const ranks = typed.map((word) => rankOfWord(word, entry, soundOf))
  const rank = Math.min(...ranks)
  if (rank > 0) return rank + wholeBonus(query.whole, entry.title) + average(ranks) / 1000
  return others.some((words) => words.every((word) => hasWord(entry.text, word))) ? FOUND.synonym : 0
}

const average = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

/** A title that is, begins with, or contains all that was typed as it was typed comes first. */
function wholeBonus(whole: string, title: string): number {
  if (title === whole) return 9
  if (title.startsWith(whole)) return 6
  return title.includes(whole) ? 3 : 0
}

function rankOfWord(word: string, entry: SearchEntry, soundOf?: (word: string) => string): number {
  if (hasWord(entry.title, word)) return FOUND.inTitle
  if (hasWord(entry.text, word)) return FOUND.inText
  if (LETTERS.test(word)) {
    if (hasPinyin(entry.sound, word)) return FOUND.pinyin
    if (hasInitials(entry.initials, word)) return FOUND.initials
    if (isInSoundParts(word, entry.sound)) return FOUND.inParts
    return isOneLetterOff(word, entry) ? FOUND.oneOff : 0
  }
  if (isInParts(word, entry.text)) return FOUND.inParts
  const sound = word.length > 1 ? soundOf?.(word) : undefined
  // Incomplete: the sounds of a part of the characters are unknown.
  if (sound && entry.sound.includes(sound) && sound.split(' ').length === word.length + 2) return FOUND.alike
  return word.length >= 3 && isAlmostIn(word, entry.text) ? FOUND.oneOff : 0
}

/** Titles without the blanks, and cut at each syllable, so that parts begin where syllables do. */
function soundParts(sound: string): string[] {
  const syllables = sound.split(/[ |]+/).filter(Boolean)
  return syllables.map((_, place) => syllables.slice(place).join(''))
}

/**
 * True if a word can be cut into parts that are all in the text: parts of two characters anywhere, one single character
 * beside them only in the same line.
 */
function isInParts(word: string, text: string): boolean {
  if (word.length < 3) return false
  const lengths = (line: string) => cut(word, 1, (part) => line.includes(part))?.map((part) => part.length)
  if (lengths(text)?.every((length) => length > 1)) return true
  return text.split('\n').some((line) => {
    const found = lengths(line)
    return found !== undefined && found.filter((length) => length === 1).length <= 1
  })
}

const MIN_LETTERS_IN_PART = 3

/** The same for pinyin: parts begin where syllables do. */
function isInSoundParts(word: string, sound: string): boolean {
  if (word.length < MIN_LETTERS_IN_PART * 2) return false
  const starts = soundParts(sound)
  return cut(word, MIN_LETTERS_IN_PART, (part) => starts.some((text) => text.startsWith(part))) !== undefined
}

/** Cuts a word into the longest parts that are there, from its start on; undefined when there is none for a place. */
function cut(word: string, shortest: number, isThere: (part: string) => boolean): string[] | undefined {
  const parts: string[] = []
  for (let rest = word; rest; rest = rest.slice(parts[parts.length - 1]?.length)) {
    let length = rest.length
    while (length >= shortest && !isThere(rest.slice(0, length))) length--
    if (length < shortest) return undefined
    parts.push(rest.slice(0, length))
  }
  return parts
}

const MIN_LETTERS_WITH_FAULT = 5
const MIN_CODE_WITH_FAULT = 4

/** A word of letters and digits in which one fault is borne: a longer word, or a code such as 0w20 and at1500. */
export const bearsFault = (word: string): boolean =>
  /[a-z]/.test(word) && word.length >= (/\d/.test(word) ? MIN_CODE_WITH_FAULT : MIN_LETTERS_WITH_FAULT)

function isOneLetterOff(word: string, { title, sound }: SearchEntry): boolean {
  if (!bearsFault(word)) return false
  return soundParts(sound).some((text) => isAlmostStart(word, text)) || isAlmostIn(word, title)
}

/** True if the text contains the word with one character changed, missing, too many, or two neighbours swapped. */
export const isAlmostIn = (word: string, text: string): boolean => faultsIn(word, text, true) <= 1
/** The same for the start of the text. */
export const isAlmostStart = (word: string, text: string) =>
  faultsIn(word, text.slice(0, word.length + 1), false) <= 1

/**
 * Returns the faults between a word and the part of the text that is most like it: Sellers' form of the edit distance,
 * with swapped neighbours as one fault. `anywhere`: the part may begin anywhere, else it begins where the text does.
 */
function faultsIn(word: string, text: string, anywhere: boolean): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, place) => place)
  let best = last[word.length] as number
  for (let at = 1; at <= text.length; at++) {
    const row = [anywhere ? 0 : at]
    for (let place = 1; place <= word.length; place++) {
      const isSame = word[place - 1] === text[at - 1]
      let faults = Math.min(
        (last[place - 1] as number) + (isSame ? 0 : 1),
        (last[place] as number) + 1,
        (row[place - 1] as number) + 1,
      )
      const isSwapped =
        at > 1 && place > 1 && word[place - 1] === text[at - 2] && word[place - 2] === text[at - 1]
      if (isSwapped) faults = Math.min(faults, (beforeLast[place - 2] as number) + 1)
      row.push(faults)
    }
    best = Math.min(best, row[word.length] as number)
    beforeLast = last
    last = row
  }
  return best
}

/** Less than this share of a search isn't near. */
const MIN_SHARE = 1 / 3
/** Weight of a letter or digit where a Chinese character has 1: 冰箱 says more than 12v. */
const LETTER_WEIGHT = 0.5
/** Orders those with the same share by that of their titles. */
const TITLE_WEIGHT = 0.001

/**
 * Returns the share of a search that is in an entry, below 1: by parts of two Chinese characters, and whole words in
 * letters, also as pinyin or initials. 0 when it is too little to be shown as near.
 */
export function shareOf({ alternatives: [words = []] }: SearchQuery, entry: SearchEntry): number {
  const typing = words.length > 1 ? words[words.length - 1] : undefined
  const foundIn = (text: string) =>
    words.reduce((sum, word) => sum + weightFound(word, { ...entry, text }, word === typing), 0)
  const all = words.reduce((sum, word) => sum + weightOf(word), 0)
  const share = foundIn(entry.text) / all
  const ofTitle = foundIn(entry.title) / all
  return share >= MIN_SHARE ? share * (1 - 2 * TITLE_WEIGHT) + ofTitle * TITLE_WEIGHT : 0
}

const weightOf = (word: string) => word.length * (LETTERS.test(word) ? LETTER_WEIGHT : 1)

/** @param isTyped it is the last word, of which only the first letter may have been typed */
function weightFound(word: string, { text, sound, initials }: SearchEntry, isTyped: boolean): number {
  if (LETTERS.test(word)) {
    const isThere = word.length > 1 ? text.includes(word) : isTyped && beginsWord(text, word)
    const isSpoken = word.length > 2 && (hasPinyin(sound, word) || hasInitials(initials, word))
    return isThere || isSpoken ? weightOf(word) : 0
  }
  let found = 0
  for (let at = 0; at < word.length; ) {
    let length = word.length - at
    while (length > 1 && !text.includes(word.slice(at, at + length))) length--
    if (length > 1) found += length
    at += length
  }
  return found
}

/** A longer search says enough for parts of two characters. */
const MAX_SHORT_WORD = 3

/** Returns the characters of a short search in Chinese, by which it is compared when nothing else comes near: 绞, 盆. */
export function charactersOf({ whole }: SearchQuery): string[] {
  const characters = [...new Set(whole)]
  const isShort = whole.length > 1 && whole.length <= MAX_SHORT_WORD
  return isShort && !characters.some((character) => LETTERS.test(character)) ? characters : []
}

/** A character in more texts than this is too common to search by: 水 of 潜水. */
const MAX_WITH_CHARACTER = 10

/**
 * Returns how near each text comes to a search by single characters, best first: the rarer a character, the more it says.
 * 帽子 finds the one cap, not everything with 子. Those much less near than the first are left out. Below 1, as shares are.
 */
export function rankByCharacters<Row extends Pick<SearchEntry, 'text'>>(
  characters: readonly string[],
  rows: readonly Row[],
): (readonly [row: Row, rank: number])[] {
  const weights = characters.map((character, place) => {
    const { length } = rows.filter(({ text }) => text.includes(character))
    const saysSomething = length > 0 && length <= MAX_WITH_CHARACTER
    // Between equals the later one: a Chinese noun ends with what it names.
    const rarity = saysSomething ? (1 + place / 100) / length : 0
    return [character, rarity / (MAX_SHORT_WORD + 1)] as const
  })
  const ranked = rows
    .map((row) => {
      const found = weights.filter(([character]) => row.text.includes(character))
      return [row, found.reduce((sum, [, weight]) => sum + weight, 0)] as const
    })
    .sort((a, b) => b[1] - a[1])
  const best = ranked[0]?.[1] ?? 0
  return ranked.filter(([, rank]) => rank > 0 && rank > best * 0.8)
}
