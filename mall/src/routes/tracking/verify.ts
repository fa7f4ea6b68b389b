import { timingSafeEqual } from 'node:crypto'
import { SERVICE_PREFIX } from '@contract/call'
import { CODES } from '@contract/codes'
import { signTracking } from '@/lib/trackingSign'
import { ShopError } from '../../core/errors'
import type { Ask } from '../../core/serve'
import type { Ctx } from '../../ctx'

/** How far a device's idea of the mall's time may be off. */
const SKEW_MS = 15 * 60_000

/**
 * The signature of spec 7. A build without a secret sends none, and the mall, which is its gateway, vouches for it
 * (DESIGN 4); whoever sends one must be right. Sent again, a request changes nothing: events are told once.
 * @throws ShopError 609001
 */
export function verify(
  ctx: Ctx,
  ask: Pick<Ask<never>, 'headers' | 'bodyAsSent' | 'now'>,
  call: { method: string; path: string },
) {
  const { timestamp, nonce, appkey, sign } = ask.headers
  if (sign === undefined && !ctx.env.tracking.mustSign) return
  const wanted = signTracking(
    {
      method: call.method,
      path: SERVICE_PREFIX.tracking + call.path,
      headers: { timestamp: String(timestamp), nonce: String(nonce), appkey: String(appkey) },
      body: ask.bodyAsSent,
    },
    ctx.env.tracking.secret,
  )
  const isRight =
    appkey === ctx.env.tracking.appKey &&
    Math.abs(Number(timestamp) - ask.now) < SKEW_MS &&
    same(String(sign), wanted)
  if (!isRight) throw new ShopError(CODES.trackingSign, '签名无效')
}

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
