import { isNear, rankOf } from '@contract/rules/searchRank'
import { parseSearch } from '@contract/rules/searchText'
import type { DbOrTrx } from '../db/transact'
import { type SearchTexts, toEntry } from './entries'
import { readSynonyms } from './findEntries'
import { loadPinyin, type Syllables } from './pinyin'

const WITHOUT_SOUND: Syllables = () => []

/**
 * Returns the ids of the rows that fit what was typed, for lists that are short enough to be read whole: by their text,
 * else by pinyin, else with one fault.
 */
export async function matchRows(db: DbOrTrx, typed: string, rows: readonly SearchTexts[]): Promise<string[]> {
  const synonyms = await readSynonyms(db)
  const ranked = (syllables: Syllables, soundOf?: (word: string) => string) => {
    const query = parseSearch(typed, synonyms)
    return rows
      .map((row) => ({ id: row.id, rank: rankOf(query, toEntry(row, syllables), soundOf) }))
      .filter(({ rank }) => rank > 0)
  }
  const byText = ranked(WITHOUT_SOUND).filter(({ rank }) => !isNear(rank))
  if (byText.length > 0) return byText.map(({ id }) => id)
  const syllables = await loadPinyin()
  const bySound = ranked(syllables, (word) => ` ${syllables(word).join(' ')} `)
  const fitting = bySound.filter(({ rank }) => !isNear(rank))
  return (fitting.length > 0 ? fitting : bySound).map(({ id }) => id)
}
