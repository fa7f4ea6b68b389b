import type { ordersSchemas } from '@contract/schemas/orders'
import { signInFirst } from '../../core/errors'
import type { Handler } from '../../core/serve'
import type { SignedIn } from '../../core/sessions'
import type { Ctx } from '../../ctx'
import { gatewayMissing } from '../../gateways/pay/payGateways'
import { openChannelsAt } from './openChannels'
import { openPayment } from './openPayment'
import { signCashier, signedOrder } from './signedOrder'

/** `service` of tt.pay: 5 means that our server created the order. */
const TT_SERVICE = 5

/**
 * Returns the arguments of a mini-program's platform payment. Without an open id, as a web view asks for them, a
 * gateway that needs the payer opens nothing yet: then only the numbers for the cashier page are returned. With these
 * numbers and their sign, anybody pays the order, as the page says whose web view opened it, not who is signed in.
 */
export const miniPayData: Handler<typeof ordersSchemas.miniPayData> = async ({
  viewer,
  body,
  ctx,
  ip,
  origin,
}) => {
  const { orderNo, platform, payOrderNo, sign } = body
  const byPage = payOrderNo !== undefined && sign !== undefined
  const { userId } = byPage
    ? { userId: (await signedOrder(ctx, { orderNo, payOrderNo, sign })).user_id }
    : await signedInUser(viewer)
  const [offered] = await openChannelsAt(ctx, platform)
  if (!offered) throw gatewayMissing()
  // The owner's own account must not be charged for a payment that somebody else confirms.
  const linked = async () => (byPage ? '' : linkedOpenId(ctx, userId, platform))
  const payer = offered.channel.payer ? body.openId || (await linked()) : ''
  const paying = { offered, payer, clientIp: ip, origin, returnUrl: '', isByAddress: byPage }
  const { payNo, step } = await openPayment(ctx, userId, orderNo, paying)
  return {
    orderSn: orderNo,
    payOrderNo: payNo,
    sign: signCashier(ctx, orderNo, payNo),
    weapp: step?.kind === 'wechat' ? step.params : null,
    tt: step?.kind === 'tt' ? { orderInfo: step.params, service: TT_SERVICE } : null,
    ttOrder: step?.kind === 'ttOrder' ? step.params : null,
  }
}

/** Returns the signed-in user. @throws ShopError 请先登录 */
async function signedInUser(viewer: () => Promise<SignedIn | undefined>): Promise<SignedIn> {
  const user = await viewer()
  if (!user) throw signInFirst()
  return user
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
