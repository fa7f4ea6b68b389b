import type { couponsSchemas } from '@contract/schemas/coupons'
import { notFound } from '../../core/errors'
import type { Handler } from '../../core/serve'
import { couponsForGoods } from '../../store/coupon/readCoupons'

export const goodsCouponLists: Handler<typeof couponsSchemas.goodsCouponLists> = async ({
  params,
  ctx,
  viewer,
  now,
}) => {
  const goods = await ctx.db
    .selectFrom('goods')
    .select(['id as goodsId', 'category_id as categoryId'])
    .where('id', '=', params.id)
    .executeTakeFirst()
  if (!goods) throw notFound('商品不存在或已下架')
  return { list: await couponsForGoods(ctx.db, goods, (await viewer())?.userId, now) }
}
