import { z } from 'zod'
import type { couponsCalls } from '../calls/coupons'
import { type GroupSchemas, id, oneLine, pageOf, pageQuery, yuan } from '../schema'
import { orderLines } from '../shapes/checkout'
import { couponCard, orderCoupon, userCoupon } from '../shapes/coupon'
import { goodsCard } from '../shapes/goods'

export const couponsSchemas = {
  lists: { summary: 'Coupons that can be received', query: pageQuery, reply: pageOf(couponCard) },
  receive: { summary: 'Receives a coupon', params: z.object({ id }), reply: userCoupon },
  userList: {
    summary: "The shopper's coupons by state",
    body: pageQuery.extend({
      status: z.enum(['unused', 'used', 'expired']).default('unused'),
      type: z.enum(['coupon', 'cash']).default('coupon'),
    }),
    reply: pageOf(userCoupon).extend({
      counts: z.object({ unused: z.number().int(), used: z.number().int(), expired: z.number().int() }),
    }),
  },
  orderCouponList: {
    summary:
      "The shopper's unused coupons checked against an order: usable ones first, the best first, the others with the reason",
    body: orderLines.extend({ addressId: z.string().max(64).optional() }),
    reply: z.object({ list: z.array(orderCoupon) }),
  },
  goodsCouponLists: {
    summary: 'Coupons that can be used for these goods',
    params: z.object({ id }),
    reply: z.object({ list: z.array(couponCard) }),
  },
  redeem: {
    summary: 'Redeems a code for a cash coupon',
    body: z.object({ code: oneLine.min(1, '请输入兑换码').max(40) }),
    reply: userCoupon,
  },
  productList: {
    summary: 'Goods to which a coupon applies',
    body: pageQuery.extend({ couponId: id }),
    reply: pageOf(goodsCard).extend({
      coupon: couponCard,
      /** The viewer's cart, compared with the coupon's conditions. */
      cart: z.object({
        /** Amount of the goods that the coupon applies to. */
        amount: yuan,
        /** Amount missing to the threshold; '0.00' when reached. */
        missing: yuan,
        /** Discount that the coupon would give on the cart now. */
        discount: yuan,
      }),
    }),
  },
} satisfies GroupSchemas<typeof couponsCalls>
