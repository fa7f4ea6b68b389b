import { CODES } from '@contract/codes'
import type { ordersSchemas } from '@contract/schemas/orders'
import { ShopError } from '../../core/errors'
import type { Handler } from '../../core/serve'
import { channelsAt, gatewayMissing, LOCAL } from '../../gateways/pay/payGateways'
import { ownOrder } from '../order/readOrders'
import { cashierLink, checkedReturn, orderCashierLink } from './cashierLink'
import { openChannelsAt } from './openChannels'
import { openPayment, refuseUnlessUnpaid } from './openPayment'
import { webHost } from './webHost'

/**
 * Returns the address at which a browser pays an order: the platform's page if the only channel opens by an address (H5,
 * Alipay), otherwise the mall's cashier.
 */
export const payUrl: Handler<typeof ordersSchemas.payUrl> = async ({
  user,
  body,
  ctx,
  ip,
  origin,
  headers,
}) => {
  const { orderNo, largeText } = body
  const returnUrl = checkedReturn(ctx, origin, body.returnUrl)
  const host = webHost(headers['user-agent'])
  const ways = await openChannelsAt(ctx, host)
  const [only] = ways
  if (!only) {
    throw host === 'wechat' && channelsAt(ctx, 'phone').length > 0
      ? new ShopError(CODES.gatewayMissing, '请用手机浏览器打开商城，再支付')
      : gatewayMissing()
  }
  refuseUnlessUnpaid(await ownOrder(ctx.db, user.userId, { orderSn: orderNo }), ctx.clock.now())
  if (ways.length === 1 && !only.channel.payer && only.channel.name !== 'native') {
    const paying = { offered: only, payer: '', clientIp: ip, origin, returnUrl }
    const { payNo, step } = await openPayment(ctx, user.userId, orderNo, paying)
    if (only.gateway.name === LOCAL) return { payUrl: cashierLink(ctx, origin, payNo, returnUrl, largeText) }
    if (step?.kind === 'address') return { payUrl: step.address }
  }
  return { payUrl: orderCashierLink(ctx, origin, orderNo, returnUrl, largeText) }
}
