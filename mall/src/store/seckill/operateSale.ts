import { sql } from 'kysely'
import { badInput } from '../../core/errors'
import type { Trx } from '../../db/transact'
import { enqueue } from '../../jobs/queue'
import { salesChanged } from './currentSale'
import { settleFlashSale } from './settleSale'

/** The merchant ends a sale early; orders that stand may still be paid. False when it was over or closed already. */
export async function closeSale(trx: Trx, itemId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('seckill_items')
    .set({ closed_at: now })
    .where('id', '=', itemId)
    .where('closed_at', 'is', null)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await enqueue(trx, settleFlashSale, itemId, { itemId }, now)
  salesChanged()
  return true
}

/** More pieces from the shelf for a sale that isn't over. @throws ShopError when the shelf has too few */
export async function addToSale(trx: Trx, itemId: string, number: number): Promise<void> {
  const item = await trx
    .selectFrom('seckill_items')
    .select('sku_id')
    .where('id', '=', itemId)
    .where('closed_at', 'is', null)
    .where('settled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!item) throw badInput('秒杀已结束或已关闭')
  const { numUpdatedRows } = await trx
    .updateTable('skus')
    .set({ stock: sql`stock - ${number}::int` })
    .where('id', '=', item.sku_id)
    .where('stock', '>=', number)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw badInput('普通库存不足，无法追加')
  await trx
    .updateTable('seckill_items')
    .set({ total: sql`total + ${number}::int`, left_stock: sql`left_stock + ${number}::int` })
    .where('id', '=', itemId)
    .execute()
  salesChanged()
}
