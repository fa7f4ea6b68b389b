import type { ordersSchemas } from '@contract/schemas/orders'
import { fenToYuan } from '@/lib/price'
import type { Handler } from '../../core/serve'
import { ownOrder } from '../../store/order/readOrders'
import { toCreatedOrder } from '../../store/order/toOrder'
import { returnedAmounts } from '../../store/payment/returned'
import { syncPayments } from '../../store/payment/syncPayments'

/**
 * Returns an order's payment state. Queries the gateway while the order is unpaid, because its notification may be late
 * or lost.
 */
export const payState: Handler<typeof ordersSchemas.payState> = async ({ user, query, ctx, now }) => {
  const orderSn = query.orderNo
  let order = await ownOrder(ctx.db, user.userId, { orderSn })
  if (order.pay_status === 'unpaid' && (await syncPayments(ctx, order.id))) {
    order = await ownOrder(ctx.db, user.userId, { orderSn })
  }
  return {
    ...toCreatedOrder(order, now),
    orderType: order.order_type,
    orderStatus: order.order_status,
    refundStatus: order.refund_status,
    closeReason: order.close_reason,
    payableAmount: fenToYuan(order.payable_amount),
    returnedAmount: fenToYuan((await returnedAmounts(ctx.db, [order.id])).get(order.id)?.amount ?? 0),
  }
}
