import type { CallSpec } from '@contract/call'
import { afterCalls } from '@contract/calls/after'
import { couponsCalls } from '@contract/calls/coupons'
import { ordersCalls } from '@contract/calls/orders'
import { vehiclesCalls } from '@contract/calls/vehicles'

/** Reads that show coupons: stale after one is received, used or given back. */
export const COUPON_READS: readonly CallSpec[] = [
  couponsCalls.lists,
  couponsCalls.userList,
  couponsCalls.orderCouponList,
  couponsCalls.goodsCouponLists,
  couponsCalls.productList,
]

/**
 * Reads that show orders and their after-sales: stale after each write to one. Orders use coupons, give some, and give used
 * ones back.
 */
export const ORDER_READS: readonly CallSpec[] = [
  ordersCalls.list,
  ordersCalls.lists,
  ordersCalls.details,
  ordersCalls.byId,
  ordersCalls.byKey,
  ordersCalls.counts,
  ordersCalls.payState,
  ordersCalls.signedPayState,
  ordersCalls.preview,
  ordersCalls.logisticsData,
  ordersCalls.multiLogistics,
  ordersCalls.afterSaleList,
  afterCalls.detail,
  afterCalls.form,
  vehiclesCalls.order,
  ...COUPON_READS,
]
