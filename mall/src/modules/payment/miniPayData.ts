import type { ordersSchemas } from '@contract/schemas/orders'
import type { Handler } from '../../core/serve'
import type { Ctx } from '../../ctx'
import { gatewayMissing } from '../../gateways/pay/payGateways'
import { openChannelsAt } from './openChannels'
import { openPayment } from './openPayment'

/** `service` of tt.pay: 5 means that our server created the order. */
const TT_SERVICE = 5

/**
 * Returns the arguments of a mini-program's platform payment. Without an open id, as a web view asks for them, a
 * gateway that needs the payer opens nothing yet: then only the numbers for the cashier page are returned.
 */
export const miniPayData: Handler<typeof ordersSchemas.miniPayData> = async ({
  user,
  body,
  ctx,
  ip,
  origin,
}) => {
  const { orderNo, platform } = body
  const [offered] = await openChannelsAt(ctx, platform)
  if (!offered) throw gatewayMissing()
  const payer = offered.channel.payer ? body.openId || (await linkedOpenId(ctx, user.userId, platform)) : ''
  const paying = { offered, payer, clientIp: ip, origin, returnUrl: '' }
  const { payNo, step } = await openPayment(ctx, user.userId, orderNo, paying)
  return {
    orderSn: orderNo,
    payOrderNo: payNo,
    sign: ctx.secrets.sign('pay.mini', `${orderNo}\n${payNo}`),
    weapp: step?.kind === 'wechat' ? step.params : null,
    tt: step?.kind === 'tt' ? { orderInfo: step.params, service: TT_SERVICE } : null,
    ttOrder: step?.kind === 'ttOrder' ? step.params : null,
  }
}

/** Returns the user's open id on a platform; '' when there is none, or several. */
async function linkedOpenId(ctx: Ctx, userId: string, platform: 'weapp' | 'tt'): Promise<string> {
  const rows = await ctx.db
    .selectFrom('user_open_ids')
    .select('open_id')
    .where('user_id', '=', userId)
    .where('platform', '=', platform)
    .limit(2)
    .execute()
  return rows.length === 1 ? (rows[0]?.open_id ?? '') : ''
}
