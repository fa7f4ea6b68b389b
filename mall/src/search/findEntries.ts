import {
  bearsFault,
  begunWord,
  charactersOf,
  FOUND,
  isNear,
  pinyinSource,
  rankByCharacters,
  rankOf,
  shareOf,
} from '@contract/rules/searchRank'
import { joinedSearch, parseSearch, type SearchQuery } from '@contract/rules/searchText'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../db/transact'
import type { SearchKind } from './entries'
import { hashOf, initialsGrams, pinyinGrams, runs, wordGrams } from './grams'
import { loadPinyin, type Syllables } from './pinyin'
import './tables'

export interface Found {
  /** Query, in brackets, of the rows that were found: `id` and `rank`, higher is better. */
  readonly rows: RawBuilder<{ id: string; rank: number }>
  /** Nothing fits exactly: these rows are what comes near, or none at all. */
  readonly isNear: boolean
}

/** SQL condition on the row of a kind, by the name of its table: only such rows are found. */
type Shown = RawBuilder<unknown>

/** Rows that may be near and are compared one by one. */
const MAX_COMPARED = 1_500
/** Rows near enough to be shown. */
const MAX_NEAR = 60
/** Rows with a part of the search, of which those with most of it are compared. */
const MAX_WITH_A_PART = 5_000

/**
 * Finds the rows of a kind that fit what was typed: first by words and synonyms; where there is none, by pinyin and
 * initials; where there is none, what comes near. So nothing near is ever mixed with what fits.
 */
export async function findEntries(
  db: DbOrTrx,
  kind: SearchKind,
  typed: string,
  shown: Shown = sql`true`,
): Promise<Found> {
  const syllables = await loadPinyin()
  const query = parseSearch(typed, await readSynonyms(db), (plain) => syllables(plain).join(''))
  if (query.alternatives.length === 0) return { rows: listed([]), isNear: false }
  const finder = new Finder(kind, query, shown)
  const hasLetters = query.alternatives[0]?.some(isLetters)
  for (const rows of [finder.byText(), ...(hasLetters ? [finder.bySound(), finder.byJoined()] : [])])
    if (await isAny(db, rows)) return { rows, isNear: false }
  const alike = new Finder(kind, { ...query, alternatives: query.alike }, shown).byText()
  if (query.alike.length > 0 && (await isAny(db, alike))) return { rows: alike, isNear: true }
  return findNear(db, finder, query, syllables)
}

/**
 * Returns the condition on `id` of the rows of a kind that fit what was typed, or have one fault, for lists of the desk:
 * not those that only have a part of it, whose rank is a share. Of the last of several words one letter may be typed.
 */
export async function foundRows(db: DbOrTrx, kind: SearchKind, typed: string): Promise<RawBuilder<boolean>> {
  const { rows, isNear: isNearOnly } = await findEntries(db, kind, typed)
  const begun =
    isNearOnly && new Finder(kind, parseSearch(typed, await readSynonyms(db)), sql`true`).byBegun()
  const found = begun && (await isAny(db, begun)) ? begun : rows
  return sql<boolean>`id in (select found.id from ${found} as found where found.rank >= 1)`
}

export async function readSynonyms(db: DbOrTrx): Promise<string[][]> {
  const rows = await db
    .selectFrom('search_synonyms')
    .select(['word', 'others'])
    .orderBy('created_at')
    .limit(1_000)
    .execute()
  return rows.map(({ word, others }) => [word, ...others])
}

async function isAny(db: DbOrTrx, rows: RawBuilder<unknown>): Promise<boolean> {
  const found = await sql`select 1 from ${rows} as found limit 1`.execute(db)
  return found.rows.length > 0
}

const listed = (ids: readonly (readonly [id: string, rank: number])[]): Found['rows'] =>
  sql`(select * from unnest(${ids.map(([id]) => id)}::text[], ${ids.map(([, rank]) => rank)}::float8[]) as listed(id, rank))`

const either = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join([...conditions], sql` or `)})`
const all = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join([...conditions], sql` and `)})`

/** Plain text has nothing that `like` reads as a sign (`searchText.ts`). */
const contains = (column: RawBuilder<unknown>, word: string) =>
  /^[a-z0-9]$/.test(word)
    ? sql`${column} ~ ${`(^|[^a-z0-9])${word}([^a-z0-9]|$)`}`
    : sql`${column} like ${`%${word}%`}`

const TITLE = sql`e.title`
const TEXT = sql`e.text`
const isLetters = (word: string) => /^[a-z0-9]+$/.test(word)

/** Queries for one search. Each way to find a word has its grams, which the index serves, and its comparison. */
class Finder {
  constructor(
    private readonly kind: SearchKind,
    private readonly query: SearchQuery,
    private readonly shown: Shown,
  ) {}

  private hasGrams(grams: readonly string[]): RawBuilder<unknown> {
    return sql`e.grams @> ${grams.map((gram) => hashOf(this.kind, gram))}::integer[]`
  }

  private rowsWhere(condition: RawBuilder<unknown>, rank: RawBuilder<unknown>): Found['rows'] {
    const table = sql.table(this.kind)
    return sql`(select e.id, ${rank} as rank from search_entries e join ${table} on ${table}.id = e.id
      where e.kind = ${this.kind} and ${condition} and ${this.shown})`
  }

  private hasText(words: readonly string[]): RawBuilder<unknown> {
    return all(words.flatMap((word) => [this.hasGrams(wordGrams(word)), contains(TEXT, word)]))
  }

  /** Rows with all words, or with those of an alternative. */
  byText(): Found['rows'] {
    const { whole, alternatives } = this.query
    const [typed = []] = alternatives
    return this.rowsWhere(
      either(alternatives.map((words) => this.hasText(words))),
      sql`case when e.title = ${whole} then ${FOUND.inTitle + 9}::float8
        when e.title like ${`${whole}%`} then ${FOUND.inTitle + 6}
        when e.title like ${`%${whole}%`} then ${FOUND.inTitle + 3}
        when ${all(typed.map((word) => contains(TITLE, word)))} then ${FOUND.inTitle}
        when ${all(typed.map((word) => contains(TEXT, word)))} then ${FOUND.inText}
        when ${either(alternatives.map((words) => all(words.map((word) => contains(TITLE, word)))))}
          then ${FOUND.synonym + 5}
        else ${FOUND.synonym} end`,
    )
  }

  /** Rows with all words, those in letters as pinyin or initials. */
  bySound(): Found['rows'] {
    const [typed = []] = this.query.alternatives
    const ofTitle = typed
      .filter(isLetters)
      .map((word) => soundCondition(sql`split_part(e.sound, '|', 1)`, word))
    return this.rowsWhere(
      all(
        typed.map((word) =>
          isLetters(word)
            ? either([this.hasText([word]), this.hasSound(word), this.hasInitials(word)])
            : this.hasText([word]),
        ),
      ),
      sql`case when ${all(ofTitle)} then ${FOUND.pinyin + 5}::float8
        when ${all(typed.filter(isLetters).map((word) => soundCondition(sql`e.sound`, word)))} then ${FOUND.pinyin}
        else ${FOUND.initials} end`,
    )
  }

  /** Rows with a word in letters that is typed together with pinyin or initials: tpehxb, jp12000. */
  byJoined(): Found['rows'] {
    const [typed = []] = this.query.alternatives
    const ways = typed.flatMap((word) => {
      const others = typed.filter((other) => other !== word)
      return joinedPairs(word).map(([written, spoken]) =>
        all([this.hasText([...others, written]), either([this.hasSound(spoken), this.hasInitials(spoken)])]),
      )
    })
    return this.rowsWhere(ways.length > 0 ? either(ways) : sql`false`, sql`${FOUND.initials}::float8`)
  }

  /** Rows with all words but the last, of which one letter begins a word; undefined where more of it was typed. */
  byBegun(): Found['rows'] | undefined {
    const last = begunWord(this.query)
    if (!last) return undefined
    const begins = sql`${TEXT} ~ ${`(^|[^a-z0-9])${last.begun}`}`
    return this.rowsWhere(all([this.hasText(last.others), begins]), sql`${FOUND.inText}::float8`)
  }

  private hasSound(word: string): RawBuilder<unknown> {
    if (word.length < 2) return sql`false`
    return all([this.hasGrams(pinyinGrams(word)), soundCondition(sql`e.sound`, word)])
  }

  private hasInitials(word: string): RawBuilder<unknown> {
    if (word.length < 2) return sql`false`
    const pattern = word.length === 2 ? `% ${word}%` : `%${word}%`
    return all([this.hasGrams(initialsGrams(word)), sql`e.initials like ${pattern}`])
  }

  /** Rows that may have a word with one fault, in parts, or by its sound. */
  nearText({ alternatives: [typed = []] }: SearchQuery, syllables: Syllables): RawBuilder<unknown> {
    const ways = typed.flatMap((word) => {
      if (isLetters(word)) return this.hasPartOf(word)
      const sound = syllables(word).join('')
      const alike = sound.length > 2 ? [this.hasGrams(pinyinGrams(sound))] : []
      if (word.length < 3) return alike
      const characters = [...new Set(word)]
      return [
        ...alike,
        ...characters.map((left) => this.hasGrams(characters.filter((each) => each !== left))),
      ]
    })
    return this.compared(ways.length > 0 ? either(ways) : sql`false`, sql`e.id`)
  }

  /** One fault leaves a pair of a code whole, and the start or the end of a longer word. */
  private hasPartOf(word: string): RawBuilder<unknown>[] {
    if (!bearsFault(word)) return []
    const pairs = /\d/.test(word) ? runs(word, 2).map((pair) => this.hasGrams([pair])) : []
    const ends = word.length < 5 ? [] : halves(word).map((half) => this.hasGrams(pinyinGrams(half)))
    return [...pairs, ...ends]
  }

  /** Rows with any of these characters. */
  withCharacters(characters: readonly string[]): RawBuilder<unknown> {
    return this.compared(either(characters.map((character) => this.hasGrams([character]))), sql`e.id`)
  }

  /** Rows with any part of the search, those with most parts first. */
  withParts(): RawBuilder<unknown> {
    const parts = this.query.alternatives[0]?.flatMap((word) =>
      isLetters(word) ? letterParts(word) : runs(word, 2).map((run) => [run]),
    )
    if (!parts?.length) return this.compared(sql`false`, sql`e.id`)
    const has = parts.map((grams) => this.hasGrams(grams))
    return this.compared(
      either(has),
      sql.join(
        has.map((each) => sql`(${each})::int`),
        sql` + `,
      ),
    )
  }

  private compared(condition: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown> {
    const table = sql.table(this.kind)
    return sql`select e.id, e.title, e.text, e.sound, e.initials from (
        select e.* from search_entries e join ${table} on ${table}.id = e.id
        where e.kind = ${this.kind} and ${condition} and ${this.shown} limit ${MAX_WITH_A_PART}
      ) e order by ${order} desc limit ${MAX_COMPARED}`
  }
}

const MAX_JOINED = 24

/** Ways to cut a word in letters in two: what is written so, and pinyin or initials before or after it. */
function joinedPairs(word: string): [written: string, spoken: string][] {
  if (!isLetters(word) || word.length > MAX_JOINED) return []
  return Array.from({ length: Math.max(0, word.length - 3) }, (_, at) => at + 2).flatMap((at) => {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    const pairs: [string, string][] = [
      [head, tail],
      [tail, head],
    ]
    return pairs.filter(([, spoken]) => /^[a-z]+$/.test(spoken))
  })
}

/** Grams of a word in letters as it is written, as pinyin and as initials. */
function letterParts(word: string): (readonly string[])[] {
  if (word.length < 2) return []
  return [wordGrams(word), ...(word.length > 2 ? [pinyinGrams(word), initialsGrams(word)] : [])]
}

const soundCondition = (column: RawBuilder<unknown>, word: string) =>
  word.length === 2 ? sql`${column} like ${`% ${word} %`}` : sql`${column} ~ ${pinyinSource(word)}`

/** A word with one fault, or two swapped letters, has its start or its end whole. */
function halves(word: string): string[] {
  const length = Math.max(3, Math.ceil((word.length - 2) / 2))
  return [word.slice(0, length), word.slice(-length)]
}

type ComparedRow = { id: string; title: string; text: string; sound: string; initials: string }

async function findNear(
  db: DbOrTrx,
  finder: Finder,
  query: SearchQuery,
  syllables: Syllables,
): Promise<Found> {
  const soundOf = (word: string) => ` ${syllables(word).join(' ')} `
  const read = async (rows: RawBuilder<unknown>) => (await sql<ComparedRow>`${rows}`.execute(db)).rows
  const ranked = async (rows: RawBuilder<unknown>, rank: (row: ComparedRow) => number) =>
    (await read(rows))
      .map((row) => [row.id, rank(row)] as const)
      .filter((row) => row[1] > 0)
      .sort((a, b) => b[1] - a[1])
  const closeTo = (words: SearchQuery) =>
    ranked(finder.nearText(words, syllables), (row) => rankOf(words, row, soundOf))
  const typed = await closeTo(query)
  // Also without the signs: 5w-30 finds what 5w30 finds.
  const joined = joinedSearch(query)
  const close = joined && typed.length === 0 ? await closeTo(joined) : typed
  if (close[0]) {
    const best = close[0][1]
    // Of one kind of fault only: who looks for a word with a wrong character wants no other words.
    const same = close.filter(([, rank]) => levelOf(rank) === levelOf(best))
    return { rows: listed(same.slice(0, MAX_NEAR)), isNear: isNear(best) }
  }
  const parts = await ranked(finder.withParts(), (row) => shareOf(query, row))
  const most = parts[0]?.[1] ?? 0
  const characters = most > 0 ? [] : charactersOf(query)
  if (characters.length > 0) {
    const near = rankByCharacters(characters, await read(finder.withCharacters(characters))).map(
      ([row, rank]) => [row.id, rank] as const,
    )
    return { rows: listed(near.slice(0, MAX_NEAR)), isNear: true }
  }
  return { rows: listed(parts.filter(([, share]) => share > most * 0.8).slice(0, MAX_NEAR)), isNear: true }
}

const levelOf = (rank: number) => Object.values(FOUND).find((level) => rank >= level)
