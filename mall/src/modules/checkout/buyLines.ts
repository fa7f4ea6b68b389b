import { sql } from 'kysely'
import { anyOf } from '../../db/anyOf'
import type { DbOrTrx } from '../../db/transact'
import { cartRows, isBought } from '../cart/readCart'
import { lineState } from '../cart/rules'
import { skuPicture } from '../goods/goodsCards'
import { isShownTo } from '../goods/shownGoods'

export interface BuyInput {
  source: 'cart' | 'direct'
  lines: readonly { skuId: string; number: number }[]
  warehouseId: number
  areaId: number
}

/** A line of a purchase with its SKU's current data. Fen. */
export interface BuyLine {
  skuId: string
  goodsId: string
  categoryId: string
  title: string
  attr: string
  attrStr: string
  picture: string
  price: number
  number: number
  stock: number
  /** Most pieces of the goods in one order, over all SKUs; 0 is no limit. */
  orderLimit: number
  usable: boolean
  reason: string
}

/** Returns the lines to buy; without explicit lines, those checked in the cart. */
export async function buyLines(db: DbOrTrx, userId: string, input: BuyInput): Promise<BuyLine[]> {
  const requested = mergeSame(input.lines.length > 0 ? input.lines : await checkedLines(db, userId, input))
  if (requested.length === 0) return []
  const rows = await db
    .selectFrom('skus')
    .innerJoin('goods', 'goods.id', 'skus.goods_id')
    .select(['skus.id', 'skus.attr', 'skus.attr_str', 'skus.price', 'skus.stock'])
    .select(skuPicture('skus').as('picture'))
    .select(['goods.id as goods_id', 'goods.category_id', 'goods.title', 'goods.order_limit'])
    .select(sql<boolean>`skus.on_sale and goods.on_sale`.as('on_sale'))
    .select(isShownTo(userId).as('is_shown'))
    .where('skus.id', '=', anyOf(requested.map(({ skuId }) => skuId)))
    .execute()
  const bySku = new Map(rows.map((row) => [row.id, row]))
  const ofGoods = new Map<string, number>()
  for (const { skuId, number } of requested) {
    const goodsId = bySku.get(skuId)?.goods_id ?? ''
    ofGoods.set(goodsId, (ofGoods.get(goodsId) ?? 0) + number)
  }
  return requested.flatMap(({ skuId, number }) => {
    const row = bySku.get(skuId)
    if (!row) return []
    // The purchase limit applies to the goods, over all of its SKUs.
    const beyond = row.order_limit > 0 && (ofGoods.get(row.goods_id) ?? 0) > row.order_limit
    const state = lineState({ number, onSale: row.on_sale, stock: row.stock, limit: 0 })
    const reason = state.reason || (beyond ? `每单限购 ${row.order_limit} 件` : '')
    return {
      skuId,
      goodsId: row.goods_id,
      categoryId: row.category_id,
      ...(row.is_shown ? shownPart(row) : HIDDEN),
      number,
      stock: row.stock,
      orderLimit: row.order_limit,
      usable: reason === '',
      reason,
    }
  })
}

/** Line of goods that aren't on sale, and that the shopper has neither bought nor in the cart. */
const HIDDEN = { title: '已下架的商品', attr: '', attrStr: '', picture: '', price: 0 }

const shownPart = (row: {
  title: string
  attr: string
  attr_str: string
  picture: string
  price: number
}) => ({
  title: row.title,
  attr: row.attr,
  attrStr: row.attr_str,
  picture: row.picture,
  price: row.price,
})

async function checkedLines(db: DbOrTrx, userId: string, input: BuyInput) {
  if (input.source !== 'cart') return []
  const rows = await cartRows(db, userId, input)
  return rows.filter(isBought).map((row) => ({ skuId: row.sku_id, number: row.number }))
}

function mergeSame(lines: BuyInput['lines']) {
  const numbers = new Map<string, number>()
  for (const { skuId, number } of lines) numbers.set(skuId, (numbers.get(skuId) ?? 0) + number)
  return [...numbers].map(([skuId, number]) => ({ skuId, number }))
}
