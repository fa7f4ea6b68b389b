import { couponsCalls } from '@contract/calls/coupons'
import { couponsSchemas } from '@contract/schemas/coupons'
import { type Routes, serve } from '../../core/serve'
import { goodsCouponLists } from './goodsCouponLists'
import { lists } from './lists'
import { orderCouponList } from './orderCouponList'
import { productList } from './productList'
import { receive } from './receive'
import { userList } from './userList'

export const couponsRoutes: Routes = (app) => {
  serve(app, couponsCalls.lists, couponsSchemas.lists, lists)
  serve(app, couponsCalls.receive, couponsSchemas.receive, receive)
  serve(app, couponsCalls.userList, couponsSchemas.userList, userList)
  serve(app, couponsCalls.orderCouponList, couponsSchemas.orderCouponList, orderCouponList)
  serve(app, couponsCalls.goodsCouponLists, couponsSchemas.goodsCouponLists, goodsCouponLists)
  serve(app, couponsCalls.productList, couponsSchemas.productList, productList)
}
