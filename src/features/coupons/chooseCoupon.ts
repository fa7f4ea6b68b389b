import { createQuestion } from '@/lib/question'
import { goBackTo, navigate, openPages } from '@/navigate'

/** Order for which coupons are evaluated: its lines and address. */
export interface CouponOccasion {
  readonly source: 'cart' | 'direct'
  readonly lines: readonly { readonly skuId: string; readonly number: number }[]
  readonly addressId?: string
}

interface Requested {
  readonly occasion: CouponOccasion
  /** Id of the coupon applied now; null for none. */
  readonly currentId: string | null
}

/** The user's choice. `userCouponId` '' means: no coupon. */
export interface CouponChoice {
  readonly userCouponId: string
}

const question = createQuestion<CouponChoice>()
let requested: Requested | null = null
let requestedFrom = 1

/** Lets the user choose a coupon for an order. Resolves with null when the user leaves without choosing. */
export function chooseCoupon(input: Requested): Promise<CouponChoice | null> {
  requestedFrom = openPages()
  requested = input
  return question.open(() => navigate('orderCouponList'))
}

/** Returns the open question; null when no page waits for a choice (after a reload, or when opened by a link). */
export const requestedCoupon = (): Requested | null => (question.isOpen() ? requested : null)

/** Returns the choice to the calling page and goes back to it. */
export function answerCoupon(choice: CouponChoice) {
  question.answer(choice)
  void goBackTo(requestedFrom)
}

export const leaveWithoutCoupon = () => question.answer(null)
