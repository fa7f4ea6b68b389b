import { ORDER_CODES } from '@contract/orderCodes'
import { ShopError } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import type { JobDefinition } from '../../jobs/jobDefinition'
import { longestOf, readTimeLimits } from '../timeLimit/readTimeLimits'
import { type OrderRow, ownOrder } from './readOrders'
import { ORDER_STATUS } from './rules'
import { addEvent } from './writeOrder'

/** Job that completes a shipped order when its time is over (decision 0015). */
export const completeShippedOrder: JobDefinition<{ orderId: string }> = {
  kind: 'completeShippedOrder',
  withinMs: longestOf('complete'),
  run: (ctx, { orderId }) =>
    ctx.transact(async (trx) => {
      await complete(trx, orderId, '超过确认期限，自动确认收货', ctx.clock.now())
    }),
}

/**
 * Confirms that the buyer received the order. Idempotent: returns an order that is completed already.
 * @throws ShopError stateChanged
 */
export async function confirmReceipt(
  trx: Trx,
  userId: string,
  orderId: string,
  now: number,
): Promise<OrderRow> {
  const order = await ownOrder(trx, userId, { id: orderId })
  const completed = await complete(trx, order.id, '期待您的评价', now)
  const found = await ownOrder(trx, userId, { id: orderId })
  if (!completed && found.order_status !== ORDER_STATUS.completed) {
    throw new ShopError(ORDER_CODES.stateChanged, '订单当前不能确认收货')
  }
  return found
}

async function complete(trx: Trx, orderId: string, text: string, now: number): Promise<boolean> {
  const { apply } = await readTimeLimits(trx)
  const isChanged = await trx
    .updateTable('orders')
    .set({ order_status: ORDER_STATUS.completed, comment_status: 'todo' })
    .set({ completed_at: now, apply_until: now + apply })
    .where('id', '=', orderId)
    .where('order_status', '=', ORDER_STATUS.shipped)
    // Vehicles are delivered by the dealer.
    .where('order_type', '!=', 'vehicle')
    .$call(changesOne)
  if (!isChanged) return false
  await addEvent(trx, orderId, now, '已确认收货', text)
  return true
}
