import type { seckillSchemas } from '@contract/schemas/seckill'
import { notFound } from '../../core/errors'
import type { Handler } from '../../core/serve'
import { currentSale } from '../../store/seckill/currentSale'
import { readWinners } from '../../store/seckill/readWinners'

export const winners: Handler<typeof seckillSchemas.winners> = async ({ query, ctx }) => {
  if (!(await currentSale(ctx, query.seckillId))) throw notFound('秒杀商品不存在或已下架')
  return readWinners(ctx.db, query)
}
