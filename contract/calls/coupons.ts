import { read, SIGNED_IN, write } from '../call'

/** Spec 7, Coupons. */
export const couponsCalls = {
  lists: read('GET', '/coupon/lists'),
  receive: write('PUT', '/coupon/receive/{id}', SIGNED_IN),
  userList: read('POST', '/coupon/user/list', SIGNED_IN),
  orderCouponList: read('POST', '/coupon/order/coupon-list', SIGNED_IN),
  goodsCouponLists: read('GET', '/coupon/goods-coupon/lists/{id}'),
  redeem: write('POST', '/ext/coupon/redeem', SIGNED_IN),
  productList: read('POST', '/coupon/product/list'),
} as const
