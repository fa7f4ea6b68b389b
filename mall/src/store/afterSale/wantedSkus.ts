import type { DbOrTrx } from '../../db/transact'
import { isExchangeable } from '../../domain/afterSale'
import type { OrderLineRow } from '../order/readOrders'

/**
 * Lists the SKUs that a line can be exchanged for: every SKU of the goods on sale, each with the reason when it can't
 * be chosen.
 */
export async function wantedSkus(db: DbOrTrx, line: Pick<OrderLineRow, 'goods_id' | 'sku_id'>) {
  const rows = await db
    .selectFrom('skus')
    .select(['id', 'attr', 'attr_str', 'stock', 'price', 'picture', 'on_sale'])
    .where('goods_id', '=', line.goods_id)
    .orderBy('id')
    .execute()
  const price = rows.find(({ id }) => id === line.sku_id)?.price
  const bought = { skuId: line.sku_id, price: price ?? Number.NaN }
  return rows
    .filter(({ on_sale }) => on_sale)
    .map((row) => ({
      ...row,
      refusal: isExchangeable(bought, { skuId: row.id, price: row.price })
        ? ''
        : '价格不同的规格不能直接换，可退货退款后重新购买',
    }))
}
