import { escapeLike } from '../../db/escapeLike'
import type { DbOrTrx } from '../../db/transact'

const MAX_SUGGESTIONS = 10

/** Returns the popular search words in the operator's order. */
export async function readHotWords(db: DbOrTrx): Promise<string[]> {
  const rows = await db.selectFrom('search_words').select('word').orderBy('position').execute()
  return rows.map(({ word }) => word)
}

/** Suggests popular search words, categories and beginnings of titles that contain the text typed so far. */
export async function suggest(db: DbOrTrx, typed: string): Promise<string[]> {
  const word = typed.trim().toLowerCase()
  if (!word) return []
  const pattern = `%${escapeLike(word)}%`
  const hot = await db
    .selectFrom('search_words')
    .select('word as text')
    .where((eb) => eb(eb.fn('lower', ['word']), 'like', pattern))
    .orderBy('position')
    .execute()
  const categories = await db
    .selectFrom('goods_categories')
    .select('name as text')
    .where((eb) => eb(eb.fn('lower', ['name']), 'like', pattern))
    .orderBy('position')
    .execute()
  const titles = await db
    .selectFrom('goods')
    .select('title as text')
    .where('on_sale', '=', true)
    .where((eb) => eb(eb.fn('lower', ['title']), 'like', pattern))
    .orderBy('sales', 'desc')
    .orderBy('id')
    .limit(MAX_SUGGESTIONS)
    .execute()
  const texts = [...hot, ...categories, ...titles.map(({ text }) => ({ text: headOf(text, word) }))]
  return [...new Set(texts.map(({ text }) => text))].slice(0, MAX_SUGGESTIONS)
}

/** Returns a title up to the end of the part that contains the word: 拓岭原厂 TPE 货箱宝 整体成型 -> 拓岭原厂 TPE 货箱宝. */
function headOf(title: string, word: string): string {
  const end = title.toLowerCase().indexOf(word) + word.length
  const space = title.indexOf(' ', end)
  return space < 0 ? title : title.slice(0, space)
}
