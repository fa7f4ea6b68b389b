import { ORDER_CODES } from '@contract/orderCodes'
import { sql } from 'kysely'
import { ShopError } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { refundPaid } from '../checkout/refundOrder'
import { ORDER_STATUS } from '../order/rules'
import { addEvent } from '../order/writeOrder'

/**
 * Cancels a paid vehicle order before delivery, for the dealer: it closes, and the whole deposit is refunded. A bound
 * VIN is removed from the order and remains with the built vehicle, which can then be sold to somebody else.
 * @throws ShopError stateChanged
 */
export async function closeVehicleOrder(
  trx: Trx,
  orderId: string,
  reason: string,
  now: number,
): Promise<void> {
  const isChanged = await trx
    .updateTable('orders')
    .set({
      order_status: ORDER_STATUS.closed,
      close_reason: 'merchant',
      refund_status: 'all',
      refunded_amount: sql`paid_amount`,
      closed_at: now,
    })
    .where('id', '=', orderId)
    .where('order_type', '=', 'vehicle')
    .where('pay_status', '=', 'paid')
    .where('refund_status', '=', 'none')
    .where('order_status', 'in', [ORDER_STATUS.toShip, ORDER_STATUS.shipped])
    .$call(changesOne)
  if (!isChanged) throw new ShopError(ORDER_CODES.stateChanged, '订单现在不能关闭')
  await trx.updateTable('vehicle_orders').set({ vin: null }).where('order_id', '=', orderId).execute()
  await addEvent(trx, orderId, now, '订单已关闭', reason)
  await refundPaid(trx, orderId, '门店取消订单', now)
}
