import { z } from 'zod'
import { endAt, startAt } from '../fields'
import { id, orElse, rowKey, yuan } from '../schema'

/** `amount` is a discount in yuan, `percent` a percentage, `delivery` applies to the delivery fee. */
const couponKind = z.enum(['amount', 'percent', 'delivery'])

export type CouponKind = z.output<typeof couponKind>

const terms = {
  name: z.string().describe('Name of the coupon.'),
  kind: orElse(couponKind, 'amount').describe(
    '`amount` 满减 is a discount in yuan, `percent` 折扣 a percentage, `delivery` 运费券 applies to the delivery fee.',
  ),
  amount: yuan.describe('Discount of kind `amount`; 0.00 for other kinds.'),
  percent: z
    .number()
    .int()
    .min(1)
    .max(100)
    .nullable()
    .describe('For kind `percent`, the part that is paid: 88 is 8.8 折; 100 for other kinds.'),
  threshold: yuan.describe('Amount of goods from which it can be used; 0.00 for no minimum.'),
  cap: yuan.describe('Maximum discount of `percent` or `delivery`; 0.00 means no maximum.'),
  scope: orElse(z.enum(['all', 'category', 'goods']), 'all').describe(
    '`all` 全场, `category` goods of some categories, `goods` some goods.',
  ),
  scopeText: z.string().describe('Goods for which it can be used, as text: 全场通用, 仅限露营装备 …'),
  cash: z
    .boolean()
    .describe('代金券: a coupon for any goods without a minimum; such coupons are listed separately.'),
  startAt,
  endAt,
}

/** A coupon that can be received. */
export const couponCard = z.object({
  couponId: rowKey.describe("Id of the coupon (its terms, not a shopper's own coupon)."),
  ...terms,
  state: orElse(z.enum(['coming', 'open', 'received', 'empty', 'ended']), 'open').describe(
    'State for this shopper: `coming` 即将开抢, `open` 立即领取, `received` 已领取 as often as allowed, `empty` 已抢光, `ended` 已结束.',
  ),
  takenPercent: z
    .number()
    .int()
    .nullable()
    .describe('Percentage of its coupons that have been received, 0 to 100.'),
})

/** A coupon that a shopper has received. */
export const userCoupon = z.object({
  userCouponId: rowKey.describe("Id of the shopper's own coupon."),
  couponId: id.describe("Id of the coupon (its terms, not a shopper's own coupon)."),
  ...terms,
  status: z.enum(['unused', 'used', 'expired']).describe('`unused` 未使用, `used` 已使用, `expired` 已过期.'),
})

/** A received coupon, checked against one order. */
export const orderCoupon = userCoupon.extend({
  usable: orElse(z.boolean(), true).describe(
    'Whether it can be used for this order; if not, `reason` says why.',
  ),
  reason: z.string().describe('Reason why it cannot be used, as text for the shopper. Empty when it can.'),
  discount: yuan.describe('Discount on this order.'),
})
