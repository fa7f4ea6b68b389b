import { CODES } from '@contract/codes'
import { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import type { PayHost } from '../../gateways/pay/payGateway'
import { channelsAt, type OfferedChannel } from '../../gateways/pay/payGateways'
import { readClosedFeatures } from '../feature/closedFeatures'

/** The feature that closes a gateway. Hosts without a real gateway have the local one, whose channels are named alike. */
const FEATURES: Readonly<Record<string, string>> = {
  wechat: 'payWechat',
  alipay: 'payAlipay',
  douyin: 'payDouyin',
  weapp: 'payWechat',
  tt: 'payDouyin',
}

/**
 * Returns the channels of a host at which a payment may be opened now; empty where none is set up.
 * @throws ShopError featureClosed when the operators have closed all of them
 */
export async function openChannelsAt(ctx: Ctx, host: PayHost): Promise<OfferedChannel[]> {
  const offered = channelsAt(ctx, host)
  const closed = await readClosedFeatures(ctx)
  const open = offered.filter(({ gateway, channel }) => {
    return !closed.has(FEATURES[gateway.name] ?? FEATURES[channel.name] ?? '')
  })
  if (offered.length > 0 && open.length === 0) {
    throw new ShopError(CODES.featureClosed, '支付暂时关闭，订单会保留到付款时限，请稍后再试')
  }
  return open
}
