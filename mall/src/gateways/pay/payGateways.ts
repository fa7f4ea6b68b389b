import { CODES } from '@contract/codes'
import { ShopError } from '../../core/errors'
import type { GatewayContext } from '../gateways'
import type { Channel, PayChannel, PayGateway, PayHost } from './payGateway'

/** A channel with the gateway that offers it. */
export interface OfferedChannel {
  readonly gateway: PayGateway
  readonly channel: PayChannel
}

export const LOCAL = 'local'

/**
 * Returns the channels for a host. The local gateway is used only for hosts without a real one, and never in
 * production.
 */
export function channelsAt(ctx: GatewayContext, host: PayHost): OfferedChannel[] {
  const all = offered(ctx).filter(({ channel }) => channel.hosts.includes(host))
  const real = all.filter(({ gateway }) => gateway.name !== LOCAL)
  return real.length > 0 ? real : all
}

/** Returns the channel of a name, the real gateway's before the local one's. @throws ShopError gatewayMissing */
export function channelNamed(ctx: GatewayContext, name: Channel): OfferedChannel {
  const found = offered(ctx).find(({ channel }) => channel.name === name)
  if (!found) throw gatewayMissing()
  return found
}

/** Returns the gateway that a payment was opened at. @throws ShopError gatewayMissing when it isn't set up any more */
export function gatewayNamed(ctx: GatewayContext, name: string): PayGateway {
  const gateway = ctx.gateways.pay(ctx).find((one) => one.name === name)
  if (!gateway) throw gatewayMissing()
  return gateway
}

export const gatewayMissing = () => new ShopError(CODES.gatewayMissing, '支付尚未开通，请联系客服')

const offered = (ctx: GatewayContext): OfferedChannel[] =>
  ctx.gateways
    .pay(ctx)
    .filter(({ name }) => name !== LOCAL || ctx.env.mode !== 'production')
    .flatMap((gateway) => gateway.channels.map((channel) => ({ gateway, channel })))
