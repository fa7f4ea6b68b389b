import { sql } from 'kysely'
import type { Trx } from '../../db/transact'
import { saleStatus } from '../../domain/flashSale'
import type { JobDefinition } from '../../jobs/queue'
import { salesChanged } from './currentSale'
import { toShelf } from './giveBack'

/** Job that returns a sale's unsold pieces to the ordinary stock when it is over or closed, once. */
export const settleFlashSale: JobDefinition<{ itemId: string }> = {
  kind: 'settleFlashSale',
  run: (ctx, { itemId }) => ctx.transact((trx) => settle(trx, itemId, ctx.clock.now())),
}

/** Settles a sale. Does nothing while it isn't over, or when it is settled already. */
export async function settle(trx: Trx, itemId: string, now: number): Promise<void> {
  const item = await trx
    .selectFrom('seckill_items as item')
    .innerJoin('seckill_sessions as session', 'session.id', 'item.session_id')
    .select(['item.sku_id', 'item.left_stock', 'item.closed_at', 'session.start_at', 'session.end_at'])
    .where('item.id', '=', itemId)
    .where('item.settled_at', 'is', null)
    .forUpdate('item')
    .executeTakeFirst()
  if (!item) return
  const status = saleStatus({ startAt: item.start_at, endAt: item.end_at, closedAt: item.closed_at }, now)
  if (status === 'scheduled' || status === 'running') return
  await trx
    .updateTable('seckill_items')
    .set({ left_stock: 0, put_back: sql`put_back + left_stock`, settled_at: now })
    .where('id', '=', itemId)
    .where('settled_at', 'is', null)
    .execute()
  if (item.left_stock > 0) await toShelf(trx, item.sku_id, item.left_stock)
  salesChanged()
}
