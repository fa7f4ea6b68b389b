import { SERVICE_PREFIX } from '@contract/call'
import { CODES } from '@contract/codes'
import { signTracking } from '@contract/rules/trackingSign'
import { ShopError } from '../../core/errors'
import { sameText } from '../../core/sameText'
import type { CallInput } from '../../core/serve'
import type { Ctx } from '../../ctx'

/** Largest accepted difference between a request's timestamp and the mall's clock. */
const SKEW_MS = 15 * 60_000

/**
 * Checks the signature of spec 7. A build without a secret sends none and is accepted, because the mall is its own
 * gateway (decision 0021), unless `tracking.mustSign` is set; a signature that is sent must be valid. Replaying a
 * request changes nothing, because each event is stored once.
 * @throws ShopError 609001
 */
export function verify(
  ctx: Ctx,
  input: Pick<CallInput<never>, 'headers' | 'bodyAsSent' | 'now'>,
  call: { method: string; path: string },
) {
  const { timestamp, nonce, appkey, sign } = input.headers
  if (sign === undefined && !ctx.env.tracking.mustSign) return
  const expected = signTracking(
    {
      method: call.method,
      path: SERVICE_PREFIX.tracking + call.path,
      headers: { timestamp: String(timestamp), nonce: String(nonce), appkey: String(appkey) },
      body: input.bodyAsSent,
    },
    ctx.env.tracking.secret,
  )
  const isRight =
    appkey === ctx.env.tracking.appKey &&
    Math.abs(Number(timestamp) - input.now) < SKEW_MS &&
    sameText(String(sign), expected)
  if (!isRight) throw new ShopError(CODES.trackingSign, '签名无效')
}
