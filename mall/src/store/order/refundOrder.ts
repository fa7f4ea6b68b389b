import { ORDER_CODES } from '@contract/orderCodes'
import { sql } from 'kysely'
import { ShopError } from '../../core/errors'
import type { Trx } from '../../db/transact'
import { ORDER_STATUS } from '../../domain/orderState'
import { askRefund } from '../payment/refunds'
import { addEvent } from './events'
import { type OrderRow, ownOrder } from './readOrders'
import { giveCouponBack, giveStockBack } from './stock'

/**
 * The buyer takes a paid order back before anything of it was shipped: the whole amount is refunded, stock and
 * coupon go back. A second tap answers the refunded order.
 * @throws ShopError stateChanged
 */
export async function refundOrder(trx: Trx, userId: string, orderId: string, now: number): Promise<OrderRow> {
  const order = await ownOrder(trx, userId, { id: orderId })
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({
      order_status: ORDER_STATUS.closed,
      close_reason: 'refunded',
      refund_status: 'all',
      refunded_amount: sql`paid_amount`,
      closed_at: now,
    })
    .where('id', '=', order.id)
    .where('order_status', '=', ORDER_STATUS.toShip)
    .where('refund_status', '=', 'none')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) {
    // Read again: a twin of this tap may have refunded it meanwhile.
    const found = await ownOrder(trx, userId, { id: orderId })
    if (found.close_reason === 'refunded') return found
    throw new ShopError(ORDER_CODES.stateChanged, '订单已发货或已关闭，请刷新后查看')
  }
  await giveStockBack(trx, order.id)
  await giveCouponBack(trx, order.id)
  await addEvent(trx, order.id, now, '退款已受理', '买家申请退款，款项将原路退回')
  const payment = await trx
    .selectFrom('payments')
    .select(['pay_no', 'amount'])
    .where('order_id', '=', order.id)
    .where('status', '=', 'paid')
    .orderBy('paid_at')
    .executeTakeFirst()
  if (payment && order.paid_amount > 0) {
    const wish = {
      payNo: payment.pay_no,
      orderId: order.id,
      amount: order.paid_amount,
      reason: '买家申请退款',
    }
    await askRefund(trx, wish, now)
  }
  return ownOrder(trx, userId, { id: orderId })
}
