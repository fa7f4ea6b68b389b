import { serverNow } from '../http/clock'
import { ordersApi } from '../orders'
import { orPlain } from './orPlain'

const UNPAID = 0
const CLOSED = 40

/** Loads whether an order has been paid; reads the order itself where there is no `/ext/orders/pay-state`. */
export const readPayState = orPlain(ordersApi.payState, async ({ query: { orderNo } }) => {
  const order = await ordersApi.details({ query: { orderSn: orderNo } }, { toast: false })
  const { orderStatus } = order
  return {
    ...order,
    payStatus:
      order.payStatus || (orderStatus === UNPAID ? 'unpaid' : orderStatus === CLOSED ? 'closed' : 'paid'),
    serverTime: order.serverTime || serverNow(),
  }
})
