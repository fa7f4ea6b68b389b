import { ordersCalls } from '@contract/calls/orders'
import { fenToYuan } from '@contract/rules/price'
import { ordersSchemas } from '@contract/schemas/orders'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { ownOrder } from '../order/readOrders'
import { toCreatedOrder } from '../order/toOrder'
import { miniPayData } from './miniPayData'
import { mayPaymentArrive } from './payerLeft'
import { payUrl } from './payUrl'
import { returnedAmounts } from './returned'
import { syncPayments } from './syncPayments'

export const paymentRoutes: Routes = (app) => {
  serveGroup(app, ordersCalls, ordersSchemas, {
    payUrl,
    miniPayData,
    /**
     * Returns an order's payment state. Queries the gateway while the order is unpaid, because its notification may be late
     * or lost. A gateway that doesn't answer leaves the state as it is.
     */
    payState: async ({ user, query, ctx, now, log }) => {
      const orderSn = query.orderNo
      let order = await ownOrder(ctx.db, user.userId, { orderSn })
      const found =
        order.pay_status === 'unpaid' &&
        (await syncPayments(ctx, order.id).catch((failure: unknown) => {
          log.warn({ err: failure }, 'A payment could not be queried')
          return false
        }))
      if (found) {
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
        payPending: order.pay_status === 'unpaid' && (await mayPaymentArrive(ctx, order.id)),
      }
    },
  })
}
