import { CODES } from '@contract/codes'
import { ShopError } from '../core/errors'
import type { SubscriptionMessage } from './messages'
import { fetchOutside } from './requestProvider'

/** Data from a mini-program's phone button. */
export interface PhoneRequest {
  /** Code of the phone button (WeChat, newer Douyin), or of the sign-in (older Douyin, with encryptedData and iv). */
  readonly code: string
  readonly encryptedData?: string | undefined
  readonly iv?: string | undefined
}

/**
 * Client of the platform's server: exchanges codes for an open id or a phone. Throws ShopError when the server refuses.
 */
export interface PlatformGateway {
  openId(code: string): Promise<string>
  phone(request: PhoneRequest): Promise<string>
  /** Sends a message to a subscriber. @throws MessageRefused when that will never work */
  send(message: SubscriptionMessage): Promise<void>
}

const TIMEOUT_MS = 10_000

const REFUSED = '授权已失效，请重新授权'

/** Thrown when a platform doesn't know a code: it was used, is too old, or made up. */
export class UnknownCode extends ShopError {
  constructor() {
    super(CODES.gatewayRefused, REFUSED)
  }
}

export const platformRefused = () => new ShopError(CODES.gatewayRefused, REFUSED)

/** Error codes of WeChat's: an invalid code, a used one, none. */
const UNKNOWN_TO_WECHAT: readonly unknown[] = [40029, 40163, 41008]

/** Returns the refusal of a code that WeChat answered. */
export const refusedByWechat = ({ errcode }: Record<string, unknown>): ShopError =>
  UNKNOWN_TO_WECHAT.includes(errcode) ? new UnknownCode() : platformRefused()

/** Sends a JSON request to a platform's server; on any failure the shopper has to try again. */
export async function requestPlatform(
  url: string,
  init: { headers?: Record<string, string>; body?: unknown } = {},
) {
  try {
    const answer = await fetchOutside(url, {
      method: init.body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...init.headers },
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // `null` is JSON too.
    return ((await answer.json()) ?? {}) as Record<string, unknown>
  } catch {
    throw new ShopError(CODES.gatewayRefused, '平台服务暂时没有响应，请稍后再试')
  }
}
