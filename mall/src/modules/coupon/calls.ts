import { couponsCalls } from '@contract/calls/coupons'
import { CODES } from '@contract/codes'
import { couponsSchemas } from '@contract/schemas/coupons'
import { notFound, ShopError } from '../../core/errors'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { spend } from '../allowance/spend'
import { couponGoods, listCoupons, listUserCoupons } from './listCoupons'
import { couponsForGoods } from './readCoupons'
import { receiveCoupon, redeemCode } from './receiveCoupon'

/** Attempts of one user a day. Codes of 31^12 can't be guessed; a limit of the address would let one lock out others. */
const REDEEM_PER_DAY = 60

export const couponRoutes: Routes = (app) => {
  serveGroup(app, couponsCalls, couponsSchemas, {
    lists: async ({ query, ctx, viewer, now }) => listCoupons(ctx.db, (await viewer())?.userId, query, now),
    receive: ({ user, params, ctx, now }) =>
      ctx.transact((trx) => receiveCoupon(trx, user.userId, params.id, now)),
    redeem: async ({ user, body, ctx, now }) => {
      if (!(await spend(ctx.db, 'couponCodes', user.userId, REDEEM_PER_DAY, now)))
        throw new ShopError(CODES.tooMany, '今天兑换的次数过多，请明天再试')
      return ctx.transact((trx) => redeemCode(trx, user.userId, body.code, now))
    },
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
  })
}
