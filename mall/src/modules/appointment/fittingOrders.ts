import { OPEN_STATES } from '@contract/rules/appointments'
import { on } from '../../core/events'
import { orderCancelled } from '../order/events'
import { changeState } from './changeState'

/** Accessories that were given back can't be fitted: the appointment for them ends with the order. */
export const appointmentOrders = [
  on(orderCancelled, async (trx, { orderId }) => {
    const waiting = await trx
      .selectFrom('appointments')
      .innerJoin('orders', 'orders.id', 'appointments.order_id')
      .select(['appointments.id', 'orders.closed_at'])
      .where('order_id', '=', orderId)
      .where('status', 'in', OPEN_STATES)
      .execute()
    for (const { id, closed_at } of waiting) {
      const text = '配件订单已取消，不用再到店安装'
      await changeState(trx, id, 'cancelled', { at: closed_at ?? 0, text })
    }
  }),
]
