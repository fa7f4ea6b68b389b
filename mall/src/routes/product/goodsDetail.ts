import type { productSchemas } from '@contract/schemas/product'
import type { Handler } from '../../core/serve'
import { readGoodsDetail } from '../../store/goods/readGoodsDetail'

/** Returns the goods page, for guests too. For a shopper, coupons also show whether they are held already. */
export const goodsDetail: Handler<typeof productSchemas.goodsDetail> = async ({ query, ctx, viewer, now }) =>
  readGoodsDetail(ctx.db, query.goodsId, (await viewer())?.userId, now)
