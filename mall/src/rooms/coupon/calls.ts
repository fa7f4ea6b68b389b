import { couponsCalls } from '@contract/calls/coupons'
import { couponsSchemas } from '@contract/schemas/coupons'
import { notFound } from '../../core/errors'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { couponGoods, listCoupons, listUserCoupons } from './listCoupons'
import { couponsForGoods } from './readCoupons'
import { receiveCoupon, redeemCode } from './receiveCoupon'

/** Redeem attempts per IP address and hour, so that codes can't be guessed. */
const REDEEM_PER_IP = 60

export const couponRoutes: Routes = (app) => {
  serveGroup(
    app,
    couponsCalls,
    couponsSchemas,
    {
      lists: async ({ query, ctx, viewer, now }) => listCoupons(ctx.db, (await viewer())?.userId, query, now),
      receive: ({ user, params, ctx, now }) =>
        ctx.transact((trx) => receiveCoupon(trx, user.userId, params.id, now)),
      redeem: ({ user, body, ctx, now }) =>
        ctx.transact((trx) => redeemCode(trx, user.userId, body.code, now)),
      userList: ({ user, body, ctx, now }) => listUserCoupons(ctx.db, user.userId, body, now),
      goodsCouponLists: async ({ params, ctx, viewer, now }) => {
        const goods = await ctx.db
          .selectFrom('goods')
          .select(['id as goodsId', 'category_id as categoryId'])
          .where('id', '=', params.id)
          .where('on_sale', '=', true)
          .executeTakeFirst()
        if (!goods) throw notFound('商品不存在或已下架')
        return { list: await couponsForGoods(ctx.db, goods, (await viewer())?.userId, now) }
      },
      productList: async ({ body, ctx, viewer, now }) =>
        couponGoods(ctx.db, (await viewer())?.userId, body, now),
    },
    {
      redeem: { perIpPerHour: REDEEM_PER_IP },
    },
  )
}
