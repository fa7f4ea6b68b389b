import type { Module } from '../../module'
import { couponRoutes } from './calls'
import { couponCodesDesk, couponsDesk } from './desk'
import { expireCoupons } from './jobs'

export default {
  layer: 'trade',
  calls: couponRoutes,
  desk: { resources: [couponsDesk, couponCodesDesk] },
  jobs: [expireCoupons],
} satisfies Module
