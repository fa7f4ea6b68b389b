import { sql } from 'kysely'
import { badInput, notFound } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { enqueue } from '../../jobs/queue'
import { seckillsChanged } from './currentSeckill'
import { settleSeckill } from './planSeckills'

/** Ends a seckill early for the merchant; existing orders can still be paid. False when it was over or closed already. */
export async function closeSeckill(trx: Trx, itemId: string, now: number): Promise<boolean> {
  const isChanged = await trx
    .updateTable('seckill_items')
    .set({ closed_at: now })
    .where('id', '=', itemId)
    .where('closed_at', 'is', null)
    .where('settled_at', 'is', null)
    .$call(changesOne)
  if (!isChanged) return false
  await enqueue(trx, settleSeckill, itemId, { itemId }, now)
  seckillsChanged()
  return true
}

/**
 * Moves more pieces from the ordinary stock to a seckill that isn't over. A seckill that the merchant had closed is
 * reopened with them: pieces returned to stock remain there, and earlier purchases still count for the limit. When the
 * seckill is over, pieces are refused, because nobody could buy them: plan the next session instead.
 * @throws ShopError when the seckill is over, or the stock is too low
 */
export async function addToSeckill(
  trx: Trx,
  itemId: string,
  number: number,
  now: number,
): Promise<'added' | 'reopened'> {
  const item = await trx
    .selectFrom('seckill_items as item')
    .innerJoin('seckill_sessions as session', 'session.id', 'item.session_id')
    .select(['item.sku_id', 'item.closed_at', 'session.end_at'])
    .where('item.id', '=', itemId)
    .forUpdate('item')
    .executeTakeFirst()
  if (!item) throw notFound('秒杀商品不存在')
  if (item.end_at <= now) throw badInput('秒杀时间已过，不能再追加：请安排到后面的场次')
  const isChanged = await trx
    .updateTable('skus')
    .set({ stock: sql`stock - ${number}::int` })
    .where('id', '=', item.sku_id)
    .where('stock', '>=', number)
    .$call(changesOne)
  if (!isChanged) throw badInput('普通库存不足，无法追加')
  await trx
    .updateTable('seckill_items')
    .set({
      total: sql`total + ${number}::int`,
      left_stock: sql`left_stock + ${number}::int`,
      closed_at: null,
      settled_at: null,
    })
    .where('id', '=', itemId)
    .execute()
  await enqueue(trx, settleSeckill, itemId, { itemId }, item.end_at)
  seckillsChanged()
  return item.closed_at === null ? 'added' : 'reopened'
}
