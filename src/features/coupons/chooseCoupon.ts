import { createQuestion } from '@/lib/question'
import { goBackTo, navigate, openPages } from '@/navigate'

/** What coupons are judged for: the lines and the address of the order being made. */
export interface CouponOccasion {
  readonly source: 'cart' | 'direct'
  readonly lines: readonly { readonly skuId: string; readonly number: number }[]
  readonly addressId?: string
}

interface Asked {
  readonly occasion: CouponOccasion
  /** The one taken into account now; null for none. */
  readonly currentId: string | null
}

/** `userCouponId` '' means: without a coupon. */
export interface CouponChoice {
  readonly userCouponId: string
}

const question = createQuestion<CouponChoice>()
let asked: Asked | null = null
let askedFrom = 1

/** Lets the shopper choose a coupon for an order. Null when left without a choice. */
export function chooseCoupon(ask: Asked): Promise<CouponChoice | null> {
  askedFrom = openPages()
  asked = ask
  return question.ask(() => navigate('orderCouponList'))
}

/** What the open question is about; null when nobody asked (a reload, a link from outside). */
export const askedCoupon = (): Asked | null => (question.isOpen() ? asked : null)

/** Answers and goes back to the page that asked. */
export function answerCoupon(choice: CouponChoice) {
  question.answer(choice)
  void goBackTo(askedFrom)
}

export const leaveWithoutCoupon = () => question.answer(null)
