import { ORDER_CODES } from '@contract/orderCodes'
import { sql } from 'kysely'
import { ShopError } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { giveFlashStockBack } from '../seckill/giveBack'

/**
 * Takes stock, all or nothing with the transaction. Always in the order of the ids, so that two orders of the same
 * goods can't deadlock.
 * @throws ShopError lineUnusable when a SKU has too little stock
 */
export async function takeStock(
  trx: Trx,
  lines: readonly { skuId: string; number: number; title: string }[],
): Promise<void> {
  for (const { skuId, number, title } of [...lines].sort((a, b) => (a.skuId < b.skuId ? -1 : 1))) {
    const isChanged = await trx
      .updateTable('skus')
      .set({ stock: sql`stock - ${number}::int` })
      .where('id', '=', skuId)
      .where('stock', '>=', number)
      .where('on_sale', '=', true)
      .$call(changesOne)
    if (!isChanged) throw new ShopError(ORDER_CODES.lineUnusable, `${title}：库存不足`)
  }
}

/** Returns an order's stock. Call it only where the order has just been closed. */
export async function giveStockBack(trx: Trx, orderId: string): Promise<void> {
  if (await giveFlashStockBack(trx, orderId)) return
  const lines = await trx
    .selectFrom('order_lines')
    .select(['sku_id', 'number'])
    .where('order_id', '=', orderId)
    .orderBy('sku_id')
    .execute()
  for (const { sku_id, number } of lines) {
    await trx
      .updateTable('skus')
      .set({ stock: sql`stock + ${number}::int` })
      .where('id', '=', sku_id)
      .execute()
  }
}

/** Makes the coupon of an order that has just been closed usable again. */
export async function giveCouponBack(trx: Trx, orderId: string): Promise<void> {
  await trx
    .updateTable('user_coupons')
    .set({ status: 'unused', order_id: null })
    .where('order_id', '=', orderId)
    .where('status', '=', 'used')
    .execute()
}
