import type { goodsListQuery } from '@contract/schemas/product'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../core/context'
import { mapRowsTogether } from '../../core/mapRows'
import { jsonList } from '../../db/json'
import { countAll, offsetOf, type PageOf } from '../../db/page'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import { type Found, findEntries } from '../../search/findEntries'
import { cardColumns, type GoodsCard, soldOut, toGoodsCard } from './goodsCards'

export type GoodsFilter = Omit<z.output<typeof goodsListQuery>, 'inStock'> & { inStock?: '0' | '1' }
type GoodsQuery = SelectQueryBuilder<Database, 'goods', object>

/** Returns one page of the goods on sale that match a filter. */
export async function listGoods(
  { db }: Pick<Context, 'db'>,
  input: GoodsFilter,
): Promise<PageOf<GoodsCard> & { near?: boolean }> {
  const keyword = input.keyword?.trim()
  const found = keyword ? await findEntries(db, 'goods', keyword, sql`goods.on_sale`) : undefined
  const query = filtered(db, input, found)
  const total = await countAll(query)
  const rows = await sorted(query, input, found)
    .select(cardColumns)
    .select((eb) => soldOut(eb).as('sold_out'))
    .limit(input.pageSize)
    .offset(offsetOf(input))
    .execute()
  return {
    list: await mapRowsTogether(rows, async (some) =>
      some.map((row) => toGoodsCard({ ...row, sold_out: Boolean(row.sold_out) })),
    ),
    total,
    pageNum: input.pageNum,
    pageSize: input.pageSize,
    ...(found?.isNear && { near: true }),
  }
}

function filtered(db: DbOrTrx, input: GoodsFilter, found: Found | undefined): GoodsQuery {
  let query = db.selectFrom('goods').where('goods.on_sale', '=', true) as GoodsQuery
  if (found) query = query.innerJoin(found.rows.as('found'), 'found.id', 'goods.id')
  const { topicId, categoryId, priceFrom, priceTo } = input
  if (categoryId) query = query.where('goods.category_id', '=', categoryId)
  if (topicId) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('goods_topic_items')
          .select(sql`1`.as('one'))
          .whereRef('goods_topic_items.goods_id', '=', 'goods.id')
          .where('goods_topic_items.topic_id', '=', topicId),
      ),
    )
  }
  if (priceFrom !== undefined) query = query.where('goods.price_from', '>=', priceFrom * 100)
  if (priceTo !== undefined) query = query.where('goods.price_from', '<=', priceTo * 100)
  const series = (input.fitsSeries ?? '').split(',').filter(Boolean).slice(0, MAX_SERIES)
  if (series.length > 0) query = query.where(fitsOneOf(series))
  if (input.inStock === '1') query = query.where((eb) => eb.not(soldOut(eb)))
  return query
}

/** Series that one request may name. */
const MAX_SERIES = 10

/**
 * SQL condition: the goods fit one of the series, or every vehicle. By their list of series and by their specification,
 * as `contract/rules/fitsSeries.ts` judges it.
 */
const fitsOneOf = (series: readonly string[]) =>
  sql<boolean>`exists (
    select 1 from unnest(${sql.val([...series])}::text[]) as own(name)
    where (goods.fits = '[]'::jsonb or goods.fits @> to_jsonb(own.name))
      and not exists (
        select 1 from jsonb_array_elements(${jsonList(sql`goods.specs`)}) as spec(it)
        where spec.it ->> 'name' = '适配车型' and not exists (
          select 1 from jsonb_array_elements(${jsonList(sql`spec.it -> 'values'`)}) as value(it)
          where value.it ->> 'name' = own.name or starts_with(value.it ->> 'name', own.name || ' ')
        )
      )
  )`

/** Adds the sort order. Each one ends with the id, so that pages never overlap. */
function sorted(query: GoodsQuery, { sort, topicId }: GoodsFilter, found: Found | undefined): GoodsQuery {
  switch (sort) {
    case 'sales':
      return query.orderBy('goods.sales', 'desc').orderBy('goods.id')
    case 'newest':
      return query.orderBy('goods.created_at', 'desc').orderBy('goods.id')
    case 'priceUp':
      return query.orderBy('goods.price_from').orderBy('goods.id')
    case 'priceDown':
      return query.orderBy('goods.price_from', 'desc').orderBy('goods.id')
    default:
      if (found) query = query.orderBy(sql`found.rank`, 'desc')
      return topicId
        ? query.orderBy(
            sql`(select position from goods_topic_items i where i.goods_id = goods.id and i.topic_id = ${topicId})`,
          )
        : query.orderBy('goods.position').orderBy('goods.id')
  }
}
