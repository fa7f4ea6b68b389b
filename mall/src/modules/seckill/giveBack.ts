import { sql } from 'kysely'
import { on } from '../../core/events'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { orderCancelled } from '../order/events'
import { putBack } from '../order/stock'
import { orderPaid } from '../payment/events'
import { seckillsChanged } from './currentSeckill'

/**
 * Returns the stock of a seckill order, once. An unpaid order goes back to its seckill and no longer counts for the
 * purchase limit; a paid one (a refund), or one whose seckill is over, goes back to the ordinary stock. Does nothing
 * for orders of another kind.
 */
async function returnPieces(trx: Trx, orderId: string): Promise<void> {
  const taken = await trx
    .selectFrom('seckill_orders')
    .innerJoin('orders', 'orders.id', 'seckill_orders.order_id')
    .select(['item_id', 'seckill_orders.user_id', 'number', 'returned_at'])
    .select(['orders.closed_at', 'orders.paid_amount', 'orders.paid_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!taken || taken.returned_at !== null) return
  const { item_id: itemId, user_id: userId, number } = taken
  // Rounds of the seckill wait for this row lock, and then see the returned pieces.
  const item = await trx
    .selectFrom('seckill_items')
    .select(['sku_id', 'settled_at'])
    .where('id', '=', itemId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isChanged = await trx
    .updateTable('seckill_orders')
    .set({ returned_at: taken.closed_at })
    .where('order_id', '=', orderId)
    .where('returned_at', 'is', null)
    .$call(changesOne)
  if (!isChanged) return
  const wasPaid = taken.paid_at !== null
  if (!wasPaid) {
    await trx
      .updateTable('seckill_buyers')
      .set({ taken: sql`taken - ${number}::int` })
      .where('item_id', '=', itemId)
      .where('user_id', '=', userId)
      .execute()
  }
  if (wasPaid || item.settled_at !== null) putBack(item.sku_id, number)
  else {
    await trx
      .updateTable('seckill_items')
      .set({ left_stock: sql`left_stock + ${number}::int` })
      .where('id', '=', itemId)
      .execute()
  }
  if (!wasPaid && item.settled_at !== null) {
    await trx
      .updateTable('seckill_items')
      .set({ put_back: sql`put_back + ${number}::int` })
      .where('id', '=', itemId)
      .execute()
  }
  seckillsChanged()
}

export const seckillSubscriptions = [
  on(orderCancelled, (trx, { orderId }) => returnPieces(trx, orderId)),
  // A sold-out seckill may have been waiting for this order.
  on(orderPaid, async () => seckillsChanged()),
]
