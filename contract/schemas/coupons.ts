import { z } from 'zod'
import type { couponsCalls } from '../calls/coupons'
import { type GroupSchemas, id, oneLine, pageOf, pageQuery, yuan } from '../schema'
import { orderLines } from '../shapes/checkout'
import { couponCard, orderCoupon, userCoupon } from '../shapes/coupon'
import { goodsCard } from '../shapes/goods'

export const couponsSchemas = {
  lists: { summary: 'Coupons that can be received', query: pageQuery, reply: pageOf(couponCard) },
  receive: {
    summary: 'Receives a coupon',
    params: z.object({ id: id.meta({ title: '编号', description: 'Id of the coupon.' }) }),
    reply: userCoupon,
  },
  userList: {
    summary: "The shopper's coupons by state",
    body: pageQuery.extend({
      status: z
        .enum(['unused', 'used', 'expired'])
        .default('unused')
        .meta({ title: '状态', description: '`unused` 未使用, `used` 已使用, `expired` 已过期.' }),
      type: z
        .enum(['coupon', 'cash'])
        .default('coupon')
        .meta({ title: '类型', description: '`coupon` 优惠券, `cash` 代金券.' }),
    }),
    reply: pageOf(userCoupon).extend({
      counts: z
        .object({
          unused: z.number().int().describe('Number of unused coupons.'),
          used: z.number().int().describe('Number of used coupons.'),
          expired: z.number().int().describe('Number of expired coupons.'),
        })
        .describe("Number of the shopper's coupons, by state."),
    }),
  },
  orderCouponList: {
    summary:
      "The shopper's unused coupons checked against an order: usable ones first, the best first, the others with the reason",
    body: orderLines.extend({
      addressId: z
        .string()
        .max(64)
        .optional()
        .meta({ title: '收货地址', description: 'Id of the delivery address. Left out: not known.' }),
    }),
    reply: z.object({ list: z.array(orderCoupon).describe('The rows, in display order.') }),
  },
  goodsCouponLists: {
    summary: 'Coupons that can be used for these goods',
    params: z.object({ id: id.meta({ title: '编号', description: 'Id of the goods.' }) }),
    reply: z.object({ list: z.array(couponCard).describe('The rows, in display order.') }),
  },
  redeem: {
    summary: 'Redeems a code for a cash coupon',
    body: z.object({
      code: oneLine
        .min(1, '请输入兑换码')
        .max(40)
        .meta({ title: '验证码', description: 'The code that the shopper typed.' }),
    }),
    reply: userCoupon,
  },
  productList: {
    summary: 'Goods to which a coupon applies',
    body: pageQuery.extend({
      couponId: id.meta({
        title: '优惠券',
        description: "Id of the coupon (its terms, not a shopper's own coupon).",
      }),
    }),
    reply: pageOf(goodsCard).extend({
      coupon: couponCard.describe('The coupon.'),
      cart: z
        .object({
          amount: yuan.describe('Sum of the goods in the cart to which it applies.'),
          missing: yuan.describe('Amount missing until it can be used; 0.00 when it can.'),
          discount: yuan.describe('Discount that it would give now.'),
        })
        .describe("The shopper's cart compared with the coupon's terms."),
    }),
  },
} satisfies GroupSchemas<typeof couponsCalls>
