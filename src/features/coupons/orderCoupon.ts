import type { orderCoupon as orderCouponSchema } from '@contract/shapes/coupon'
import type { z } from 'zod'
import { yuanToFen } from '@/lib/price'

/** A coupon that the shopper holds, judged for one order. Amounts in fen. */
export interface OrderCoupon {
  readonly userCouponId: string
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
  readonly endAt: number
  readonly usable: boolean
  /** Why not, in the shopper's words; '' when usable. */
  readonly reason: string
  /** What it takes off this order. */
  readonly discount: number
}

export function toOrderCoupon(wire: z.output<typeof orderCouponSchema>): OrderCoupon {
  return {
    userCouponId: wire.userCouponId,
    name: wire.name,
    kind: wire.kind,
    amount: yuanToFen(wire.amount),
    percent: wire.percent,
    threshold: yuanToFen(wire.threshold),
    cap: yuanToFen(wire.cap),
    scopeText: wire.scopeText,
    endAt: wire.endAt,
    usable: wire.usable,
    reason: wire.reason,
    discount: yuanToFen(wire.discount),
  }
}
