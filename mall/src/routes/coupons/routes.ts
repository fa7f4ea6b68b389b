import { couponsCalls } from '@contract/calls/coupons'
import { couponsSchemas } from '@contract/schemas/coupons'
import { type Routes, serve } from '../../core/serve'
import { goodsCouponLists } from './goodsCouponLists'
import { lists } from './lists'
import { orderCouponList } from './orderCouponList'
import { productList } from './productList'
import { receive } from './receive'
import { redeem } from './redeem'
import { userList } from './userList'

/** Redeem attempts per IP address and hour, so that codes can't be guessed. */
const REDEEM_PER_IP = 60

export const couponsRoutes: Routes = (app) => {
  serve(app, couponsCalls.lists, couponsSchemas.lists, lists)
  serve(app, couponsCalls.receive, couponsSchemas.receive, receive)
  serve(app, couponsCalls.redeem, couponsSchemas.redeem, redeem, { perIpPerHour: REDEEM_PER_IP })
  serve(app, couponsCalls.userList, couponsSchemas.userList, userList)
  serve(app, couponsCalls.orderCouponList, couponsSchemas.orderCouponList, orderCouponList)
  serve(app, couponsCalls.goodsCouponLists, couponsSchemas.goodsCouponLists, goodsCouponLists)
  serve(app, couponsCalls.productList, couponsSchemas.productList, productList)
}
