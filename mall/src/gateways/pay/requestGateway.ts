import { CODES } from '@contract/codes'
import { ShopError } from '../../core/errors'
import type { Log } from '../../log'
import { type RawResponse, requestRaw } from '../requestProvider'

/** Size and time of the download of a bill, for which nobody waits. */
export const DOWNLOAD = { timeoutMs: 60_000, mostBytes: 256 * 1_024 * 1_024 }

export const gatewaySilent = () => new ShopError(CODES.gatewayRefused, '支付渠道暂时没有响应，请稍后再试')
export const gatewayRefused = () =>
  new ShopError(CODES.gatewayRefused, '支付渠道拒绝了请求，请稍后再试或联系客服')

/** Error for a payment that can't be closed now, because the payer is confirming it. */
export const gatewayBusy = () => new ShopError(CODES.gatewayRefused, '订单正在支付，请稍后再试')

/** Sends a request to a gateway and reads the whole response in time. @throws ShopError when it doesn't answer */
export async function requestGateway(
  url: URL,
  init: RequestInit,
  log: Log,
  limits?: { readonly timeoutMs: number; readonly mostBytes: number },
): Promise<RawResponse> {
  try {
    return await requestRaw(url, init, limits)
  } catch (failure) {
    // Queries contain signatures.
    log.warn(
      { host: url.host, path: url.pathname, failure: String(failure) },
      'A payment gateway did not answer',
    )
    throw gatewaySilent()
  }
}
