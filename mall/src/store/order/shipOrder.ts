import { ORDER_CODES } from '@contract/orderCodes'
import { ShopError } from '../../core/errors'
import type { Trx } from '../../db/transact'
import { COMPLETE_AFTER_MS, ORDER_STATUS } from '../../domain/orderState'
import { enqueue } from '../../jobs/queue'
import { completeShippedOrder } from './completeOrder'
import { addEvent } from './events'

/** The merchant hands all of an order to a carrier. @throws ShopError stateChanged */
export async function shipOrder(trx: Trx, orderId: string, text: string, now: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ order_status: ORDER_STATUS.shipped, shipped_at: now })
    .where('id', '=', orderId)
    .where('order_status', 'in', [ORDER_STATUS.toShip, ORDER_STATUS.partShipped])
    .where('refund_status', '!=', 'all')
    // Vehicles reach milestones instead.
    .where('order_type', '!=', 'vehicle')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new ShopError(ORDER_CODES.stateChanged, '订单不在待发货状态')
  await addEvent(trx, orderId, now, '商家已发货', text)
  await enqueue(trx, completeShippedOrder, orderId, { orderId }, now + COMPLETE_AFTER_MS)
}
