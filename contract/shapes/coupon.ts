import { z } from 'zod'
import { id, instant, yuan } from '../schema'

const terms = {
  name: z.string(),
  /** `amount` takes off yuan, `percent` takes off a share, `delivery` the delivery fee. */
  kind: z.enum(['amount', 'percent', 'delivery']),
  /** What comes off for `amount`; '0.00' for the others. */
  amount: yuan,
  /** What is paid for `percent`: 88 is 8.8 折; 100 for the others. */
  percent: z.number().int().min(1).max(100),
  /** Goods amount from which it works; '0.00' from the first fen. */
  threshold: yuan,
  /** The most that `percent` or `delivery` takes off; '0.00' means no cap. */
  cap: yuan,
  scope: z.enum(['all', 'category', 'goods']),
  /** 全场通用, 仅限露营装备 … */
  scopeText: z.string(),
  /** 代金券: off anything, from the first fen; listed apart. */
  cash: z.boolean(),
  startAt: instant,
  endAt: instant,
}

/** A coupon that can be received. */
export const couponCard = z.object({
  couponId: id,
  ...terms,
  /** Seen by this shopper: not yet, open to receive, already held to the limit, none left, over. */
  state: z.enum(['coming', 'open', 'received', 'empty', 'ended']),
  /** 0 to 100: how many have been handed out. */
  takenPercent: z.number().int(),
})

/** A coupon that a shopper holds. */
export const userCoupon = z.object({
  userCouponId: id,
  couponId: id,
  ...terms,
  status: z.enum(['unused', 'used', 'expired']),
})

/** A held coupon, judged for one order. */
export const orderCoupon = userCoupon.extend({
  usable: z.boolean(),
  /** Why not, in the shopper's words; '' when usable. */
  reason: z.string(),
  /** What it takes off this order. */
  discount: yuan,
})
