import type { couponsSchemas } from '@contract/schemas/coupons'
import type { Handler } from '../../core/serve'
import { toOrderCoupon } from '../../store/coupon/orderCoupons'
import { checkout } from '../../store/order/checkout'

export const orderCouponList: Handler<typeof couponsSchemas.orderCouponList> = async ({
  user,
  body,
  ctx,
  now,
}) => {
  const { coupons } = await checkout(ctx.db, user.userId, body, now)
  return { list: coupons.map((coupon) => toOrderCoupon(coupon, now)) }
}
