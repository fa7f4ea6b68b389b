import { CODES } from '@contract/codes'
import { ORDER_CODES } from '@contract/orderCodes'
import { SECKILL_CODES } from '@contract/seckillCodes'
import { describeFailure, isApiError } from '@/api/http/errors'

/**
 * What a failed submission asks for.
 * - lost: no readable answer; the order may have been made, look it up before anything else
 * - reprice: what the shopper saw no longer holds; price again and tell
 * - dropCoupon: the same, without the coupon
 * - chooseAddress: the address is gone
 * - draftGone: the direct purchase no longer exists; start again from the goods
 * - signIn: the session is over; sign-in has been opened
 * - crowded: too many wait for a flash sale; nothing was ordered, the same may be sent again
 * - refused: nothing to do but tell
 */
export type SubmitFailure = {
  readonly kind:
    | 'lost'
    | 'reprice'
    | 'dropCoupon'
    | 'chooseAddress'
    | 'draftGone'
    | 'signIn'
    | 'crowded'
    | 'refused'
  readonly text: string
}

export function submitFailure(failure: unknown): SubmitFailure {
  const text = describeFailure(failure)
  if (!isApiError(failure)) return { kind: 'lost', text }
  switch (failure.kind) {
    case 'network':
    case 'badAnswer':
      return { kind: 'lost', text }
    case 'loginExpired':
    case 'signedOut':
      return { kind: 'signIn', text }
    default:
      return { kind: KINDS[failure.code] ?? 'refused', text }
  }
}

const KINDS: Readonly<Record<string, SubmitFailure['kind']>> = {
  [ORDER_CODES.amountChanged]: 'reprice',
  [ORDER_CODES.lineUnusable]: 'reprice',
  [ORDER_CODES.overLimit]: 'reprice',
  [ORDER_CODES.couponUnusable]: 'dropCoupon',
  [CODES.addressMissing]: 'chooseAddress',
  [CODES.notFound]: 'draftGone',
  [SECKILL_CODES.crowded]: 'crowded',
  // The mall failed after it may have done the work.
  [CODES.unexpected]: 'lost',
}
