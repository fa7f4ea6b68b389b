import { ordersCalls } from '@contract/calls/orders'
import { fenToYuan } from '@contract/rules/price'
import { ordersSchemas } from '@contract/schemas/orders'
import type { CallInput, Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import type { Ctx } from '../../ctx'
import { type OrderRow, ownOrder } from '../order/readOrders'
import { toCreatedOrder } from '../order/toOrder'
import { miniPayData } from './miniPayData'
import { mayPaymentArrive } from './payerLeft'
import { payUrl } from './payUrl'
import { returnedAmounts } from './returned'
import { signedOrder } from './signedOrder'
import { mayBePaid, queryPayments } from './syncPayments'

export const paymentRoutes: Routes = (app) => {
  serveGroup(app, ordersCalls, ordersSchemas, {
    payUrl,
    miniPayData,
    payState: async ({ user, query, ctx, now, log }) => {
      const order = await settled(ctx, log, await ownOrder(ctx.db, user.userId, { orderSn: query.orderNo }))
      return {
        ...toCreatedOrder(order, now),
        orderType: order.order_type,
        orderStatus: order.order_status,
        refundStatus: order.refund_status,
        closeReason: order.close_reason,
        payableAmount: fenToYuan(order.payable_amount),
        returnedAmount: fenToYuan((await returnedAmounts(ctx.db, [order.id])).get(order.id)?.amount ?? 0),
        payPending: await mayArrive(ctx, order),
      }
    },
    /** Names neither the goods nor the buyer: the page's address may have been passed on. */
    signedPayState: async ({ body, ctx, now, log }) => {
      const order = await settled(ctx, log, await signedOrder(ctx, body))
      const { orderSn, payStatus, payableAmount, payDeadline, serverTime } = toCreatedOrder(order, now)
      const payPending = await mayArrive(ctx, order)
      return { orderSn, payStatus, payableAmount, payPending, payDeadline, serverTime }
    },
  })
}

/**
 * Returns an order after its gateway was queried while it is unpaid, because the notification may be late or lost. A
 * gateway that doesn't answer leaves the state as it is.
 */
async function settled(ctx: Ctx, log: CallInput<never>['log'], order: OrderRow): Promise<OrderRow> {
  if (order.pay_status !== 'unpaid') return order
  const mayHaveChanged = await queryPayments(ctx, order.id).then(mayBePaid, (failure: unknown) => {
    log.warn({ err: failure }, 'A payment could not be queried')
    return false
  })
  return mayHaveChanged ? ownOrder(ctx.db, order.user_id, { id: order.id }) : order
}

const mayArrive = async (ctx: Ctx, { pay_status, id }: OrderRow) =>
  pay_status === 'unpaid' && (await mayPaymentArrive(ctx, id))
