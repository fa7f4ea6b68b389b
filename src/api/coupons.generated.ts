// npx tsx scripts/reply-shapes.ts: calls of group coupons, with the shapes of their replies; kinds as in readReply.
import { couponsCalls } from '@contract/calls/coupons'
import type { couponsSchemas } from '@contract/schemas/coupons'
import type { Fields } from '@/lib/readReply'
import { defineApi } from './http/defineApi'
import { couponCard, goodsCard, orderCoupon, userCoupon } from './parts.generated'

const shapes: Record<string, Fields> = {
  lists: { list: [couponCard], total: 11, pageNum: 1, pageSize: 1 },
  receive: userCoupon,
  userList: { list: [userCoupon], total: 11, pageNum: 1, pageSize: 1, counts: { unused: 1, used: 1, expired: 1 } },
  orderCouponList: { list: [orderCoupon] },
  goodsCouponLists: { list: [couponCard] },
  redeem: userCoupon,
  productList: { list: [goodsCard], total: 11, pageNum: 1, pageSize: 1, coupon: couponCard, cart: { amount: 0, missing: 0, discount: 0 } },
}

export const couponsApi = defineApi<typeof couponsSchemas>(couponsCalls, shapes)
