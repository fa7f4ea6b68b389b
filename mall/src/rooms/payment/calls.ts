import { createHash, randomBytes } from 'node:crypto'
import { ordersCalls } from '@contract/calls/orders'
import { fenToYuan } from '@contract/rules/price'
import { ordersSchemas } from '@contract/schemas/orders'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { payGateway } from '../../gateways/pay/payGateway'
import { ownOrder } from '../order/readOrders'
import { toCreatedOrder } from '../order/toOrder'
import { cashierLink } from './cashierLink'
import { openPayment } from './openPayment'
import { returnedAmounts } from './returned'
import { syncPayments } from './syncPayments'

/** `service` of tt.pay: 5 means that our server created the order. */
const TT_SERVICE = 5

export const paymentRoutes: Routes = (app) => {
  serveGroup(app, ordersCalls, ordersSchemas, {
    payUrl: async ({ user, body, ctx, origin }) => {
      const { payNo } = await openPayment(ctx, user.userId, body.orderNo, 'cashier')
      return { payUrl: cashierLink(ctx, origin, payNo, body.returnUrl) }
    },
    miniPayData: async ({ user, body, ctx }) => {
      const { orderNo, platform } = body
      const { payNo } = await openPayment(ctx, user.userId, orderNo, platform)
      const token = payGateway(ctx).miniToken(payNo)
      const common = {
        orderSn: orderNo,
        payOrderNo: payNo,
        sign: ctx.secrets.sign('pay.mini', `${orderNo}\n${payNo}`),
      }
      if (platform === 'tt') {
        return {
          ...common,
          weapp: null,
          tt: { orderInfo: { order_id: payNo, order_token: token }, service: TT_SERVICE },
        }
      }
      const unsigned = {
        timeStamp: String(Math.floor(Date.now() / 1000)),
        nonceStr: randomBytes(16).toString('hex'),
        package: `prepay_id=${payNo}.${token}`,
        signType: 'HMAC-SHA256' as const,
      }
      const paySign = createHash('sha256')
        .update(ctx.secrets.sign('gateway.weapp', Object.values(unsigned).join('\n')))
        .digest('hex')
        .toUpperCase()
      return { ...common, weapp: { ...unsigned, paySign }, tt: null }
    },
    /**
     * Returns an order's payment state. Queries the gateway while the order is unpaid, because its notification may be late
     * or lost.
     */
    payState: async ({ user, query, ctx, now }) => {
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
    },
  })
}
