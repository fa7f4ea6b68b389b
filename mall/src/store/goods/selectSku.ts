import type { productSchemas } from '@contract/schemas/product'
import type { z } from 'zod'
import type { DbOrTrx } from '../../db/transact'
import { groupsOf, remaining } from '../../domain/remaining'
import { skusOfGoods, toSku } from './readGoodsDetail'

type Selected = z.input<typeof productSchemas.specificationSelected.reply>

/** Returns the SKU of the chosen values, in any order, and which values can still be chosen. */
export async function selectSku(
  db: DbOrTrx,
  goodsId: string,
  valueIds: readonly string[],
): Promise<Selected> {
  const rows = await skusOfGoods(db, goodsId)
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
