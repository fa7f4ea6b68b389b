import { yuanToFen } from '@contract/rules/price'
import type {
  CouponKind,
  couponCard,
  orderCoupon as orderCouponSchema,
  userCoupon,
} from '@contract/shapes/coupon'
import type { z } from 'zod'
import { isServed } from '@/platform/host/env'

type CardWire = z.output<typeof couponCard>
type UserWire = z.output<typeof userCoupon>

/** Fields common to all coupons. Amounts in fen, times in ms. */
export interface Coupon {
  readonly couponId: string
  readonly name: string
  readonly kind: CouponKind
  /** Discount of kind `amount`; 0 for the other kinds. */
  readonly amount: number
  /** Percentage paid with kind `percent`: 88 is 8.8 折; null when the back end doesn't say. */
  readonly percent: number | null
  /** Minimum amount of goods; 0: no minimum. */
  readonly threshold: number
  /** Maximum discount of kinds `percent` and `delivery`; 0: no maximum. */
  readonly cap: number
  readonly scopeText: string
  /** 代金券 (cash coupon): applies to all goods, without a minimum. */
  readonly cash: boolean
  readonly startAt: number
  readonly endAt: number
}

/** A coupon that can be received, as seen by this user. */
export interface OfferedCoupon extends Coupon {
  /** `paused`: the operators have closed receiving for now. */
  readonly state: CardWire['state'] | 'paused'
  /** Percentage already handed out, 0 to 100; null when the back end doesn't say. */
  readonly takenPercent: number | null
}

/** A coupon that the user holds. */
export interface HeldCoupon extends Coupon {
  readonly userCouponId: string
  readonly status: UserWire['status']
}

/** A held coupon evaluated for one order. */
export interface OrderCoupon extends HeldCoupon {
  readonly usable: boolean
  /** Reason why it can't be used, as text for the user; '' when usable. */
  readonly reason: string
  /** Discount on this order. */
  readonly discount: number
}

const toCoupon = (wire: Omit<CardWire, 'state' | 'takenPercent'>): Coupon => ({
  couponId: wire.couponId,
  name: wire.name,
  kind: kindOf(wire),
  amount: yuanToFen(wire.amount),
  percent: wire.percent,
  threshold: yuanToFen(wire.threshold),
  cap: yuanToFen(wire.cap),
  scopeText: wire.scopeText,
  cash: wire.cash,
  startAt: wire.startAt,
  endAt: wire.endAt,
})

/** Returns the kind of a coupon; without one it is read as `amount`, and may still have only a percentage. */
const kindOf = ({ kind, amount, percent }: Pick<CardWire, 'kind' | 'amount' | 'percent'>) =>
  kind === 'amount' && !(yuanToFen(amount) > 0) && percent !== null && percent < 100 ? 'percent' : kind

export const toOfferedCoupon = (wire: CardWire): OfferedCoupon => ({
  ...toCoupon(wire),
  state: wire.state === 'open' && !isServed('/coupon/receive/{id}') ? 'paused' : wire.state,
  takenPercent: wire.takenPercent,
})

export const toHeldCoupon = (wire: UserWire): HeldCoupon => ({
  ...toCoupon(wire),
  userCouponId: wire.userCouponId,
  status: wire.status,
})

export const toOrderCoupon = (wire: z.output<typeof orderCouponSchema>): OrderCoupon => ({
  ...toHeldCoupon(wire),
  usable: wire.usable,
  reason: wire.reason,
  discount: yuanToFen(wire.discount),
})
