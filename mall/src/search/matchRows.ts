import { beginsWord, begunWord, hasWord, isNear, rankOf } from '@contract/rules/searchRank'
import { parseSearch } from '@contract/rules/searchText'
import type { DbOrTrx } from '../db/transact'
import { type SearchTexts, toEntry } from './entries'
import { readSynonyms } from './findEntries'
import { loadPinyin, type Syllables } from './pinyin'

const WITHOUT_SOUND: Syllables = () => []

/**
 * Returns the ids of the rows that fit what was typed, for lists that are short enough to be read whole: by their text,
 * else by pinyin, else with a word that has only been begun, else with one fault.
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
  if (fitting.length > 0) return fitting.map(({ id }) => id)
  const last = begunWord(parseSearch(typed, synonyms))
  const begun = rows.filter((row) => {
    const { text } = toEntry(row, WITHOUT_SOUND)
    return last && beginsWord(text, last.begun) && last.others.every((word) => hasWord(text, word))
  })
  return (begun.length > 0 ? begun : bySound).map(({ id }) => id)
}
