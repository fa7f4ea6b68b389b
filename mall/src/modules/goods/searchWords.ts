import { rankOf } from '@contract/rules/searchRank'
import { parseSearch, plainText } from '@contract/rules/searchText'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../db/transact'
import { toEntry } from '../../search/entries'
import { findEntries } from '../../search/findEntries'
import { loadPinyin, type Syllables } from '../../search/pinyin'

const MAX_SUGGESTIONS = 10

/** Returns the popular search words in the operator's order. */
export async function readHotWords(db: DbOrTrx): Promise<string[]> {
  const rows = await db.selectFrom('search_words').select('word').orderBy('position').execute()
  return rows.map(({ word }) => word)
}

/** Suggests popular search words, categories and beginnings of titles that fit the text typed so far. */
export async function suggest(db: DbOrTrx, typed: string): Promise<string[]> {
  if (!plainText(typed)) return []
  const syllables = await loadPinyin()
  const categories = await db.selectFrom('goods_categories').select('name').orderBy('position').execute()
  const found = await findEntries(db, 'goods', typed, sql`goods.on_sale`)
  const titles = await db
    .selectFrom('goods')
    .innerJoin(found.rows.as('found'), 'found.id', 'goods.id')
    .select('title')
    .orderBy(sql`floor(found.rank / 10)`, 'desc')
    .orderBy('sales', 'desc')
    .orderBy('goods.id')
    .limit(MAX_SUGGESTIONS)
    .execute()
  const fits = fitOf(typed, syllables)
  const texts = [
    ...byFit([...(await readHotWords(db)), ...categories.map(({ name }) => name)], fits),
    ...titles.map(({ title }) => headOf(title, fits)),
  ]
  return [...new Set(texts)].slice(0, MAX_SUGGESTIONS)
}

type Fit = (text: string) => number

function fitOf(typed: string, syllables: Syllables): Fit {
  const query = parseSearch(typed)
  const soundOf = (word: string) => ` ${syllables(word).join(' ')} `
  return (text) => rankOf(query, toEntry({ id: '', title: text }, syllables), soundOf)
}

/** Returns the texts that fit, best first, and in their order where they fit alike. */
const byFit = (texts: readonly string[], fits: Fit): string[] =>
  texts
    .map((text) => ({ text, level: Math.floor(fits(text) / 10) }))
    .filter(({ level }) => level > 0)
    .sort((a, b) => b.level - a.level)
    .map(({ text }) => text)

/** Returns a title up to the end of the part that fits: 拓岭原厂 TPE 货箱宝 整体成型 -> 拓岭原厂 TPE 货箱宝. */
function headOf(title: string, fits: Fit): string {
  const level = (text: string) => Math.floor(fits(text) / 10)
  const parts = title.split(' ')
  const best = level(title)
  const needed = parts.findIndex((_, place) => level(parts.slice(0, place + 1).join(' ')) >= best)
  return best > 0 ? parts.slice(0, needed + 1).join(' ') : title
}
