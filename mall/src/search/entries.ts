import type { SearchEntry } from '@contract/rules/searchRank'
import { plainText, spacedText } from '@contract/rules/searchText'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/tables.generated'
import type { DbOrTrx, Trx } from '../db/transact'
import type { JobDefinition } from '../jobs/jobDefinition'
import { enqueue } from '../jobs/queue'
import { gramsOf } from './grams'
import { loadPinyin, type Syllables } from './pinyin'
import './tables'

/** Another number has all rows written again by the jobs: raise it when the texts or grams are made in another way. */
const SEARCH_VERSION = 1

/** Kinds of rows that have entries; each is also the name of their table. */
export type SearchKind = 'goods' | 'dealers' | 'articles'

/** Texts of a row, as they are stored. */
export interface SearchTexts {
  readonly id: string
  readonly title: string
  /** Other names, found by pinyin too: category, city, series. */
  readonly names?: readonly string[]
  /** Other texts that are looked in. */
  readonly texts?: readonly string[]
}

/** How a module reads the texts of its rows. */
export interface SearchSource {
  readonly kind: SearchKind
  read(db: DbOrTrx, ids: readonly string[]): Promise<readonly SearchTexts[]>
}

/** Characters of one text that are looked in. */
const MAX_TEXT = 1_000

/** Returns what searches of a row look in. */
export function toEntry({ title, names = [], texts = [] }: SearchTexts, syllables: Syllables): SearchEntry {
  const words = spacedText(title).split(' ').filter(Boolean)
  const soundOf = (text: string) => syllables(plainText(text)).join(' ')
  const initials = words.map((word) =>
    syllables(word)
      .map((each) => (/^\d/.test(each) ? each : each[0]))
      .join(''),
  )
  return {
    title: plainText(title),
    text: [title, ...names, ...texts]
      .map((text) => plainText(text.slice(0, MAX_TEXT)))
      .filter(Boolean)
      .join('\n'),
    sound: ` ${[words.flatMap(syllables).join(' '), ...names.map(soundOf)].join(' | ')} `,
    initials: ` ${initials.join(' ')} `,
  }
}

/** Writes the entries of rows, in the transaction that changed them. */
export async function saveEntries(db: DbOrTrx, source: SearchSource, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const syllables = await loadPinyin()
  const rows = await source.read(db, ids)
  if (rows.length === 0) return
  const { kind } = source
  await db
    .insertInto('search_entries')
    .values(
      rows.map((row) => {
        const entry = toEntry(row, syllables)
        return { kind, id: row.id, ...entry, grams: gramsOf(kind, entry), version: SEARCH_VERSION }
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        text: eb.ref('excluded.text'),
        sound: eb.ref('excluded.sound'),
        initials: eb.ref('excluded.initials'),
        grams: eb.ref('excluded.grams'),
        version: eb.ref('excluded.version'),
      })),
    )
    .execute()
}

const JOBS: Readonly<Record<SearchKind, string>> = {
  goods: 'searchGoods',
  dealers: 'searchDealers',
  articles: 'searchArticles',
}

/** Has the job write the entries of rows again, where one change concerns many of them. */
export async function renewEntries(
  trx: Trx,
  kind: SearchKind,
  ids: RawBuilder<unknown>,
  now: number,
): Promise<void> {
  await sql`update search_entries set version = 0 where kind = ${kind} and id in (${ids})`.execute(trx)
  await enqueue(trx, { kind: JOBS[kind] }, 'renewed', null, now)
}

const ROWS_AT_A_TIME = 200

/** Writes the entries that rows lack or have from an older release, and deletes those of deleted rows. */
export async function completeEntries(db: DbOrTrx, source: SearchSource): Promise<void> {
  const { kind } = source
  const table = sql.table(kind satisfies keyof Database)
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string }>`
      select id from ${table} where id > ${after} and not exists (
        select 1 from search_entries e where e.kind = ${kind} and e.id = ${table}.id and e.version = ${SEARCH_VERSION}
      ) order by id limit ${ROWS_AT_A_TIME}`.execute(db)
    const last = rows.at(-1)
    if (!last) break
    await saveEntries(
      db,
      source,
      rows.map(({ id }) => id),
    )
    after = last.id
  }
  await sql`delete from search_entries where kind = ${kind} and not exists (
    select 1 from ${table} where ${table}.id = search_entries.id)`.execute(db)
}

/** Job that completes the entries of a module's rows: once after a new release, then for changes that concern many rows. */
export const searchJob = (source: SearchSource): JobDefinition => ({
  kind: JOBS[source.kind],
  everyMs: 60_000,
  run: (ctx) => completeEntries(ctx.db, source),
})
