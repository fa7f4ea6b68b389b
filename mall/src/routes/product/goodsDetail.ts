import type { productSchemas } from '@contract/schemas/product'
import type { Handler } from '../../core/serve'
import { readGoodsDetail } from '../../store/goods/readGoodsDetail'

/** Guests see it too; for a shopper the coupons know what is held already. */
export const goodsDetail: Handler<typeof productSchemas.goodsDetail> = async ({ query, ctx, viewer, now }) =>
  readGoodsDetail(ctx.db, query.goodsId, (await viewer())?.userId, now)
