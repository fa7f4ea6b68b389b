import { ORDER_CODES } from '@contract/orderCodes'
import { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { ORDER_STATUS } from '../../domain/orderState'
import { closeUnpaid } from './closeUnpaidOrder'
import { type OrderRow, ownOrder } from './readOrders'

/**
 * Cancels the buyer's unpaid order. Idempotent: returns an order that is cancelled already.
 * @throws ShopError alreadyPaid or stateChanged
 */
export async function cancelOrder(
  ctx: Ctx,
  userId: string,
  orderId: string,
  reason: string,
): Promise<OrderRow> {
  const order = await ownOrder(ctx.db, userId, { id: orderId })
  if (order.order_status === ORDER_STATUS.unpaid) await closeUnpaid(ctx, order.id, 'buyer', reason)
  const after = await ownOrder(ctx.db, userId, { id: orderId })
  if (after.order_status === ORDER_STATUS.closed && after.close_reason === 'buyer') return after
  if (after.pay_status === 'paid')
    throw new ShopError(ORDER_CODES.alreadyPaid, '订单已支付，如需退款请申请退款')
  throw new ShopError(ORDER_CODES.stateChanged, '订单已关闭')
}
