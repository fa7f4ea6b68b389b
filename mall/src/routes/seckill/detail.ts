import type { seckillSchemas } from '@contract/schemas/seckill'
import { notFound } from '../../core/errors'
import type { Handler } from '../../core/serve'
import { currentSale } from '../../store/seckill/currentSale'
import { takenBy, toSaleDetail } from '../../store/seckill/readSales'

/** Returns a seckill sale, for guests too. A shopper also sees how much of the purchase limit is left. */
export const detail: Handler<typeof seckillSchemas.detail> = async ({ body, ctx, viewer, now }) => {
  const sale = await currentSale(ctx, body.seckillId)
  if (!sale) throw notFound('秒杀商品不存在或已下架')
  const user = await viewer()
  return toSaleDetail(sale, user ? await takenBy(ctx.db, sale.id, user.userId) : 0, now)
}
