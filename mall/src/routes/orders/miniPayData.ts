import { createHash, randomBytes } from 'node:crypto'
import type { ordersSchemas } from '@contract/schemas/orders'
import type { Handler } from '../../core/serve'
import { payGateway } from '../../gateways/pay/payGateway'
import { openPayment } from '../../store/payment/openPayment'

/** `service` of tt.pay: 5 means that our server created the order. */
const TT_SERVICE = 5

export const miniPayData: Handler<typeof ordersSchemas.miniPayData> = async ({ user, body, ctx }) => {
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
}
