import type { seckillSchemas } from '@contract/schemas/seckill'
import { notFound } from '../../core/errors'
import type { Handler } from '../../core/serve'
import { readGoodsDetail } from '../../store/goods/readGoodsDetail'
import { currentSale } from '../../store/seckill/currentSale'

export const showDetail: Handler<typeof seckillSchemas.showDetail> = async ({ query, ctx, viewer, now }) => {
  const sale = await currentSale(ctx, query.seckillId)
  if (!sale) throw notFound('秒杀商品不存在或已下架')
  return readGoodsDetail(ctx.db, sale.goodsId, (await viewer())?.userId, now)
}
