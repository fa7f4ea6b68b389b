import { notFound } from '../../core/errors'
import type { DbOrTrx } from '../../db/transact'
import type { OrderLineRow, OrderRow } from '../order/readOrders'
import { isExchangeable } from './rules'

/** Returns a user's order line with its order. @throws ShopError notFound for another user's line */
export async function ownLine(
  db: DbOrTrx,
  userId: string,
  lineId: string,
): Promise<{ order: OrderRow; line: OrderLineRow }> {
  const line = await db.selectFrom('order_lines').selectAll().where('id', '=', lineId).executeTakeFirst()
  const order =
    line &&
    (await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', line.order_id)
      .where('user_id', '=', userId)
      .executeTakeFirst())
  if (!line || !order) throw notFound('订单商品不存在')
  return { order, line }
}

/**
 * Like `ownLine`, with the order locked until the transaction ends: applying, shipping and refunding wait for each
 * other.
 */
export async function lockedLine(trx: DbOrTrx, userId: string, lineId: string) {
  const { order } = await ownLine(trx, userId, lineId)
  await trx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute()
  return ownLine(trx, userId, lineId)
}

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
