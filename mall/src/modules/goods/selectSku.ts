import { fenToYuan } from '@contract/rules/price'
import type { productSchemas } from '@contract/schemas/product'
import type { sku as skuSchema } from '@contract/shapes/goods'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import { goodsPicture } from './goodsCards'
import { groupsOf, remaining } from './rules'

export const SKU_WIDTH = 400

type SkuRow = Selectable<Database['skus']>
type Selected = z.input<typeof productSchemas.specificationSelected.reply>

/** Returns the SKU of the chosen values, in any order, and which values can still be chosen. */
export async function selectSku(
  db: DbOrTrx,
  goodsId: string,
  valueIds: readonly string[],
): Promise<Selected> {
  const goods = db.selectFrom('goods').select('id').where('id', '=', goodsId).where('on_sale', '=', true)
  const rows = (await goods.executeTakeFirst()) ? await skusOfGoods(db, goodsId) : []
  const skus = rows.map((row) => ({ row, valueIds: row.value_ids, stock: row.stock }))
  const groups = groupsOf(skus)
  const chosen = remaining(groups, skus, valueIds)
  // With an unknown value there is no SKU.
  const isKnown = valueIds.every((id) =>
    groups.some(({ values }) => values.some((one) => one.valueId === id)),
  )
  const row = isKnown ? chosen.sku?.row : undefined
  const sku = row ? toSku(row) : null
  return {
    sku,
    specText: row?.attr_str ?? '',
    remaining: chosen.remaining,
    pictures: sku?.image ? [sku.image] : [],
    vehicle: null,
  }
}

export const toSku = (row: SkuRow): z.input<typeof skuSchema> => ({
  skuId: row.id,
  valueIds: row.value_ids,
  price: fenToYuan(row.price),
  marketPrice: row.market_price > row.price ? fenToYuan(row.market_price) : '',
  stock: row.stock,
  image: goodsPicture(row.picture, SKU_WIDTH),
})

export const skusOfGoods = (db: DbOrTrx, goodsId: string): Promise<SkuRow[]> =>
  db
    .selectFrom('skus')
    .selectAll()
    .where('goods_id', '=', goodsId)
    .where('on_sale', '=', true)
    .orderBy('position')
    .execute()
