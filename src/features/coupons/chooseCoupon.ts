import { createQuestion } from '@/lib/question'
import { goBackTo, navigate, openPages } from '@/navigate'

/** Order for which coupons are evaluated: its lines and address. */
export interface CouponOccasion {
  readonly source: 'cart' | 'direct'
  readonly lines: readonly { readonly skuId: string; readonly number: number }[]
  readonly addressId?: string
}

interface Asked {
  readonly occasion: CouponOccasion
  /** Id of the coupon applied now; null for none. */
  readonly currentId: string | null
}

/** The user's choice. `userCouponId` '' means: no coupon. */
export interface CouponChoice {
  readonly userCouponId: string
}

const question = createQuestion<CouponChoice>()
let asked: Asked | null = null
let askedFrom = 1

/** Lets the user choose a coupon for an order. Resolves with null when the user leaves without choosing. */
export function chooseCoupon(ask: Asked): Promise<CouponChoice | null> {
  askedFrom = openPages()
  asked = ask
  return question.ask(() => navigate('orderCouponList'))
}

/** Returns the open question; null when no page waits for a choice (after a reload, or when opened by a link). */
export const askedCoupon = (): Asked | null => (question.isOpen() ? asked : null)

/** Returns the choice to the calling page and goes back to it. */
export function answerCoupon(choice: CouponChoice) {
  question.answer(choice)
  void goBackTo(askedFrom)
}

export const leaveWithoutCoupon = () => question.answer(null)
