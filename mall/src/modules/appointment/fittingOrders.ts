import { OPEN_STATES } from '@contract/rules/appointments'
import { on } from '../../core/events'
import type { Trx } from '../../db/transact'
import { orderCancelled, piecesRefunded } from '../order/events'
import { isLeftToFit } from '../order/linePieces'
import { changeState } from './changeState'

/** Ends the appointments for the accessories of an order that are still to come. */
async function endFittings(trx: Trx, orderId: string, at: number, text: string): Promise<void> {
  const waiting = await trx
    .selectFrom('appointments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'in', OPEN_STATES)
    .execute()
  for (const { id } of waiting) await changeState(trx, id, 'cancelled', { at, text })
}

/**
 * Accessories that were given back can't be fitted: the appointment for them ends with the order, or with the last of
 * those that the dealer was to fit.
 */
export const appointmentOrders = [
  on(orderCancelled, async (trx, { orderId }) => {
    const order = await trx
      .selectFrom('orders')
      .select('closed_at')
      .where('id', '=', orderId)
      .executeTakeFirst()
    await endFittings(trx, orderId, order?.closed_at ?? 0, '配件订单已取消，不用再到店安装')
  }),
  on(piecesRefunded, async (trx, { orderId, now }) => {
    const lines = await trx
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['close_reason', 'fitted_to', 'number', 'cancelled_number', 'refunded_number'])
      .where('order_id', '=', orderId)
      .execute()
    const isClosed = lines.some(({ close_reason }) => close_reason !== '')
    // Accessories can be fitted although their order doesn't say so: then the appointment ends with the order.
    const wasToFit = lines.some(({ fitted_to }) => fitted_to !== null)
    if (isClosed || (wasToFit && !lines.some(isLeftToFit)))
      await endFittings(trx, orderId, now, '配件已退款，不用再到店安装')
  }),
]
