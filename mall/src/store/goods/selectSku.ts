import type { productSchemas } from '@contract/schemas/product'
import type { z } from 'zod'
import type { DbOrTrx } from '../../db/transact'
import { skusOfGoods, toSku } from './readGoodsDetail'

/** The SKU of exactly these values, whatever their order; null when there is no such combination on sale. */
export async function selectSku(
  db: DbOrTrx,
  goodsId: string,
  valueIds: readonly string[],
): Promise<z.input<typeof productSchemas.specificationSelected.reply>> {
  const wanted = [...valueIds].sort().join()
  const skus = await skusOfGoods(db, goodsId)
  const row = skus.find((sku) => [...sku.value_ids].sort().join() === wanted)
  return row ? { sku: toSku(row), specText: row.attr_str } : { sku: null, specText: '' }
}
