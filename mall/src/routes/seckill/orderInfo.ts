import type { seckillSchemas } from '@contract/schemas/seckill'
import { notFound } from '../../core/errors'
import type { Handler } from '../../core/serve'
import { currentSale } from '../../store/seckill/currentSale'
import { flashOrderInfo } from '../../store/seckill/orderInfo'

export const orderInfo: Handler<typeof seckillSchemas.orderInfo> = async ({ user, body, ctx, now }) => {
  const sale = await currentSale(ctx, body.seckillId)
  if (!sale) throw notFound('秒杀商品不存在或已下架')
  return flashOrderInfo(ctx.db, user.userId, sale, body, now)
}
