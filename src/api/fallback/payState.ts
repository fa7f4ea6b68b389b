import type { payStatus } from '@contract/shapes/order'
import type { z } from 'zod'
import { serverNow } from '../http/clock'
import { ordersApi } from '../orders'
import { withFallback } from './withFallback'

type PayStatus = z.output<typeof payStatus>

const UNPAID = 0
const CLOSED = 40

/** Returns the payment status that a state of an order implies; '' where the state is unknown too. */
function payStatusOf(orderStatus: number | null): PayStatus {
  if (orderStatus === null) return '' as PayStatus
  return orderStatus === UNPAID ? 'unpaid' : orderStatus === CLOSED ? 'closed' : 'paid'
}

/** Loads whether an order has been paid; reads the order itself where there is no `/ext/orders/pay-state`. */
export const readPayState = withFallback(ordersApi.payState, async ({ query: { orderNo } }) => {
  const order = await ordersApi.details({ query: { orderSn: orderNo } }, { toast: false })
  return {
    ...order,
    payStatus: order.payStatus || payStatusOf(order.orderStatus),
    serverTime: order.serverTime || serverNow(),
  }
})

/** The same by the address of a cashier page; where the call lacks, nothing is known but the order's number. */
export const readSignedPayState = withFallback(ordersApi.signedPayState, async ({ body }) => ({
  orderSn: body.orderNo,
  payStatus: '' as PayStatus,
  payableAmount: '',
  payDeadline: 0,
  serverTime: serverNow(),
}))
