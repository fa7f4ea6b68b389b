import type { couponCard, orderCoupon as orderCouponSchema, userCoupon } from '@contract/shapes/coupon'
import type { z } from 'zod'
import { yuanToFen } from '@/lib/price'

type CardWire = z.output<typeof couponCard>
type UserWire = z.output<typeof userCoupon>

/** What every coupon says of itself. Amounts in fen, times in ms. */
export interface Coupon {
  readonly couponId: string
  readonly name: string
  readonly kind: 'amount' | 'percent' | 'delivery'
  /** What comes off for `amount`; 0 for the others. */
  readonly amount: number
  /** What is paid for `percent`: 88 is 8.8 折. */
  readonly percent: number
  /** Goods amount from which it works; 0 from the first fen. */
  readonly threshold: number
  /** The most that `percent` or `delivery` takes off; 0 means no cap. */
  readonly cap: number
  readonly scopeText: string
  /** 代金券: off anything, from the first fen. */
  readonly cash: boolean
  readonly startAt: number
  readonly endAt: number
}

/** A coupon that can be received, as this shopper sees it. */
export interface OfferedCoupon extends Coupon {
  readonly state: CardWire['state']
  /** 0 to 100: how many have been handed out. */
  readonly takenPercent: number
}

/** A coupon that the shopper holds. */
export interface HeldCoupon extends Coupon {
  readonly userCouponId: string
  readonly status: UserWire['status']
}

/** A held coupon, judged for one order. */
export interface OrderCoupon extends HeldCoupon {
  readonly usable: boolean
  /** Why not, in the shopper's words; '' when usable. */
  readonly reason: string
  /** What it takes off this order. */
  readonly discount: number
}

const toCoupon = (wire: Omit<CardWire, 'state' | 'takenPercent'>): Coupon => ({
  couponId: wire.couponId,
  name: wire.name,
  kind: wire.kind,
  amount: yuanToFen(wire.amount),
  percent: wire.percent,
  threshold: yuanToFen(wire.threshold),
  cap: yuanToFen(wire.cap),
  scopeText: wire.scopeText,
  cash: wire.cash,
  startAt: wire.startAt,
  endAt: wire.endAt,
})

export const toOfferedCoupon = (wire: CardWire): OfferedCoupon => ({
  ...toCoupon(wire),
  state: wire.state,
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
