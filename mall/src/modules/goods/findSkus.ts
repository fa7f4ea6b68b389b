import { hasWord } from '@contract/rules/searchRank'
import { boundedText, plainText, spacedText, wordsOf } from '@contract/rules/searchText'
import { sql } from 'kysely'
import { escapeLike } from '../../db/escapeLike'
import type { DbOrTrx } from '../../db/transact'
import { findEntries } from '../../search/findEntries'

const MAX_GOODS = 500
const MAX_SKUS = 2_000

/**
 * Finds SKUs by their goods and specification, such as 帐篷 银色: those of the goods that fit, and of these only the ones
 * whose specification has the words that are in any specification of the goods; those whose name and specification have
 * all words between them, such as 车顶行李架 拓野. Also by their id, or that of the goods.
 */
export async function findSkus(db: DbOrTrx, typed: string): Promise<string[]> {
  const { rows: goods, isNear } = await findEntries(db, 'goods', typed)
  const words = wordsOf(spacedText(typed))
  const every = (parts: readonly string[]) => parts.map((part) => `%${escapeLike(part)}%`)
  // As typed too: 400 千克 is compared as 400kg, which no name has in the table.
  const asTyped = boundedText(typed).split(/\s+/).filter(Boolean)
  const { rows } = await sql<{ id: string; goods_id: string; title: string; attr: string }>`
    select skus.id, goods_id, title, attr from skus join goods on goods.id = goods_id
    where skus.id = ${typed} or goods_id = ${typed}
      or (${words.length > 0} and (concat_ws(' ', title, attr) ilike all(${every(words)}::text[])
        or concat_ws(' ', title, attr) ilike all(${every(asTyped)}::text[]))) ${
          isNear
            ? sql``
            : sql`or goods_id in (
      select found.id from ${goods} as found order by found.rank desc limit ${MAX_GOODS})`
        }
    order by goods.sales desc, goods_id, skus.position limit ${MAX_SKUS}`.execute(db)
  const attrs = new Map<string, string[]>()
  for (const { goods_id, attr } of rows)
    attrs.set(goods_id, [...(attrs.get(goods_id) ?? []), plainText(attr)])
  /** A word of the name of the goods may be one of another specification too: 17 寸 and 17×8.5. */
  const hasAll = (name: string) => words.every((word) => spacedText(name).includes(word))
  return rows
    .filter(
      ({ goods_id, title, attr }) =>
        hasAll(`${title} ${attr}`) ||
        words.every(
          (word) =>
            hasWord(plainText(attr), word) || !attrs.get(goods_id)?.some((other) => hasWord(other, word)),
        ),
    )
    .map(({ id }) => id)
}
