// npx tsx scripts/reply-shapes.ts: shapes of the replies of the contract; kinds as in readReply.
import type { Fields } from '@/lib/readReply'
import { couponCard, goodsCard, orderCoupon, userCoupon } from './parts.generated'

export const couponsShapes: Record<string, Fields> = {
  lists: { list: [couponCard], total: 11, pageNum: 1, pageSize: 1 },
  receive: userCoupon,
  userList: { list: [userCoupon], total: 11, pageNum: 1, pageSize: 1, counts: { unused: 1, used: 1, expired: 1 } },
  orderCouponList: { list: [orderCoupon] },
  goodsCouponLists: { list: [couponCard] },
  redeem: userCoupon,
  productList: { list: [goodsCard], total: 11, pageNum: 1, pageSize: 1, coupon: couponCard, cart: { amount: 0, missing: 0, discount: 0 } },
}
