import { CODES } from '@contract/codes'
import { ORDER_CODES } from '@contract/orderCodes'
import { SECKILL_CODES } from '@contract/seckillCodes'
import { describeFailure, isApiError } from '@/api/http/errors'

/**
 * How to handle a failed submission.
 * - lost: no readable response; the order may have been created, so look it up before anything else
 * - reprice: the price or lines shown are out of date; price again and show the message
 * - dropCoupon: the same, without the coupon
 * - chooseAddress: the address no longer exists
 * - draftGone: the direct purchase no longer exists; start again from the goods
 * - signIn: the session has expired; sign-in has been opened
 * - crowded: too many users in the seckill; nothing was ordered, and the same order may be sent again
 * - refused: only show the message
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
  // The mall may have failed after creating the order.
  [CODES.unexpected]: 'lost',
  // The connection to the database may have broken after the commit.
  [CODES.unavailable]: 'lost',
}
