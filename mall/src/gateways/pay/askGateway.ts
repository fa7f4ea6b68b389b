import { CODES } from '@contract/codes'
import { ShopError } from '../../core/errors'
import type { Log } from '../../log'

/** Timeout of a request. Short, because a shopper waits. */
const TIMEOUT_MS = 7_000
/** Timeout of the download of a bill, for which nobody waits. */
export const DOWNLOAD_TIMEOUT_MS = 60_000

/** Response of a payment gateway, unverified. */
export interface GatewayResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export const gatewaySilent = () => new ShopError(CODES.gatewayRefused, '支付渠道暂时没有响应，请稍后再试')
export const gatewayRefused = () =>
  new ShopError(CODES.gatewayRefused, '支付渠道拒绝了请求，请稍后再试或联系客服')

/** Error for a payment that can't be closed now, because the payer is confirming it. */
export const gatewayBusy = () => new ShopError(CODES.gatewayRefused, '订单正在支付，请稍后再试')

/** Sends a request to a gateway and reads the whole response in time. @throws ShopError when it doesn't answer */
export async function askGateway(
  url: URL,
  init: RequestInit,
  log: Log,
  timeoutMs = TIMEOUT_MS,
): Promise<GatewayResponse> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: Object.fromEntries(response.headers), body }
  } catch (failure) {
    // Queries contain signatures.
    log.warn(
      { host: url.host, path: url.pathname, failure: String(failure) },
      'A payment gateway did not answer',
    )
    throw gatewaySilent()
  }
}
