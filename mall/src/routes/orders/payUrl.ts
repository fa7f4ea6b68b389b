import type { ordersSchemas } from '@contract/schemas/orders'
import type { Handler } from '../../core/serve'
import { cashierLink } from '../../store/payment/cashierLink'
import { openPayment } from '../../store/payment/openPayment'

export const payUrl: Handler<typeof ordersSchemas.payUrl> = async ({ user, body, ctx, origin }) => {
  const { payNo } = await openPayment(ctx, user.userId, body.orderNo, 'cashier')
  return { payUrl: cashierLink(ctx, origin, payNo, body.returnUrl) }
}
