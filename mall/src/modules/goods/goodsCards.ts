import { fenToYuan } from '@contract/rules/price'
import type { goodsCard } from '@contract/shapes/goods'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { mapRows } from '../../core/mapRows'
import { anyOf } from '../../db/anyOf'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import { pictureUrl } from '../../pictures'

export type GoodsCard = z.input<typeof goodsCard>

const CARD_WIDTH = 400
/** Picture width beside a line of text. */
export const ROW_WIDTH = 200

/** Columns needed for a card. */
export const cardColumns = [
  'goods.id',
  'goods.title',
  'goods.subtitle',
  'goods.gallery',
  'goods.price_from',
  'goods.price_to',
  'goods.market_price',
  'goods.sales',
  'goods.tags',
  'goods.category_id',
] as const

type CardRow = Pick<
  Selectable<Database['goods']>,
  | 'id'
  | 'title'
  | 'subtitle'
  | 'gallery'
  | 'price_from'
  | 'price_to'
  | 'market_price'
  | 'sales'
  | 'tags'
  | 'category_id'
> & { sold_out: boolean }

/** SQL condition: no SKU of the goods can be bought now. */
export const soldOut = (eb: ExpressionBuilder<Database, 'goods'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('skus')
        .select(sql`1`.as('one'))
        .whereRef('skus.goods_id', '=', 'goods.id')
        .where('skus.on_sale', '=', true)
        .where('skus.stock', '>', 0),
    ),
  )

export const toGoodsCard = (row: CardRow, width = CARD_WIDTH): GoodsCard => ({
  goodsId: row.id,
  title: row.title,
  subtitle: row.subtitle,
  image: pictureUrl(row.gallery[0] ?? '', width),
  price: fenToYuan(row.price_from),
  marketPrice: row.market_price > row.price_from ? fenToYuan(row.market_price) : '',
  priceVaries: row.price_to > row.price_from,
  sales: row.sales,
  soldOut: row.sold_out,
  tags: row.tags,
  categoryId: row.category_id,
})

/** Returns the cards of goods by id, in the order given; goods off sale are left out. */
export async function cardsOf(db: DbOrTrx, ids: readonly string[], width?: number): Promise<GoodsCard[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('goods')
    .select(cardColumns)
    .select((eb) => soldOut(eb).as('sold_out'))
    .where('id', '=', anyOf(ids))
    .where('on_sale', '=', true)
    .execute()
  const byId = new Map(mapRows(rows, (row) => [row.id, toGoodsCard(row as CardRow, width)] as const))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * SQL of the picture of an SKU, whose table is named: one without a picture of its own has the first of its goods
 * (table `goods`).
 */
export const skuPicture = (skus: string) =>
  sql<string>`coalesce(nullif(${sql.ref(`${skus}.picture`)}, ''), goods.gallery ->> 0, '')`

/** Returns the URL of a goods picture; a variant without its own picture shows the model's main picture. */
export const goodsPicture = (key: string, width: number): string =>
  pictureUrl(key, width) || pictureUrl(key.replace(/[^/]+$/, 'main'), width)
