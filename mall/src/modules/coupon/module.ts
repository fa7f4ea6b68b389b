import type { Module } from '../../module'
import { couponRoutes } from './calls'
import { couponCodesDesk, couponsDesk, giveCouponTo } from './desk'
import { expireCoupons } from './jobs'

export default {
  layer: 'trade',
  calls: couponRoutes,
  desk: {
    resources: [couponsDesk, couponCodesDesk],
    runMany: { customers: { giveCoupon: giveCouponTo } },
  },
  jobs: [expireCoupons],
} satisfies Module
