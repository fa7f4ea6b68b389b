import { z } from 'zod'
import { id, instant, orElse, rowKey, yuan } from '../schema'

/** `amount` is a discount in yuan, `percent` a percentage, `delivery` applies to the delivery fee. */
const couponKind = z.enum(['amount', 'percent', 'delivery'])

export type CouponKind = z.output<typeof couponKind>

const terms = {
  name: z.string(),
  kind: orElse(couponKind, 'amount'),
  /** Discount of an `amount` coupon; '0.00' for the other kinds. */
  amount: yuan,
  /** Percentage still to pay with a `percent` coupon: 88 is 8.8 折; 100 for the other kinds. */
  percent: z.number().int().min(1).max(100).nullable(),
  /** Goods amount from which the coupon can be used; '0.00' for no minimum. */
  threshold: yuan,
  /** Maximum discount of `percent` or `delivery`; '0.00' means no cap. */
  cap: yuan,
  scope: orElse(z.enum(['all', 'category', 'goods']), 'all'),
  /** 全场通用, 仅限露营装备 … */
  scopeText: z.string(),
  /** 代金券: a coupon for any goods without a minimum; listed separately. */
  cash: z.boolean(),
  startAt: instant,
  endAt: instant,
}

/** A coupon that can be received. */
export const couponCard = z.object({
  couponId: rowKey,
  ...terms,
  /** State for this shopper: not yet open, open to receive, received up to the limit, none left, over. */
  state: orElse(z.enum(['coming', 'open', 'received', 'empty', 'ended']), 'open'),
  /** Percentage of coupons handed out, 0 to 100. */
  takenPercent: z.number().int().nullable(),
})

/** A coupon that a shopper has received. */
export const userCoupon = z.object({
  userCouponId: rowKey,
  couponId: id,
  ...terms,
  status: z.enum(['unused', 'used', 'expired']),
})

/** A received coupon, checked against one order. */
export const orderCoupon = userCoupon.extend({
  usable: orElse(z.boolean(), true),
  /** Reason why it is not usable, as text for the shopper; '' when usable. */
  reason: z.string(),
  /** Discount on this order. */
  discount: yuan,
})
