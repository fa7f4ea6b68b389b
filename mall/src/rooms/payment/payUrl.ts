import type { ordersSchemas } from '@contract/schemas/orders'
import type { Handler } from '../../core/serve'
import { channelsAt, gatewayMissing } from '../../gateways/pay/payGateways'
import { cashierLink } from './cashierLink'
import { openPayment } from './openPayment'
import { webHost } from './webHost'

/** Returns the address at which a browser pays an order. */
export const payUrl: Handler<typeof ordersSchemas.payUrl> = async ({
  user,
  body,
  ctx,
  ip,
  origin,
  headers,
}) => {
  const { orderNo, returnUrl } = body
  const [offered] = channelsAt(ctx, webHost(headers['user-agent']))
  if (!offered) throw gatewayMissing()
  const paying = { offered, payer: '', clientIp: ip, origin, returnUrl }
  const { payNo } = await openPayment(ctx, user.userId, orderNo, paying)
  return { payUrl: cashierLink(ctx, origin, payNo, returnUrl) }
}
