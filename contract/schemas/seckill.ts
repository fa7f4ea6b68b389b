import { z } from 'zod'
import type { seckillCalls } from '../calls/seckill'
import { type GroupSchemas, id, instant, numeric, pageOf, pageQuery } from '../schema'
import { createdOrder, submission } from '../shapes/order'
import { seckillCard, seckillDetail, seckillSession, seckillWinner } from '../shapes/seckill'
import { preview } from './orders'
import { goodsDetail } from './product'

const seckill = z.object({ seckillId: id })
const number = numeric(z.number().int('数量应为整数').min(1, '至少购买 1 件').max(99, '数量太多')).default(1)

export const seckillSchemas = {
  detail: {
    summary: "The current state of a seckill: price, time, stock, and the shopper's own part",
    body: seckill,
    reply: seckillDetail,
  },
  winners: {
    summary: 'Shoppers who have bought and paid, the newest first',
    query: pageQuery.extend({ seckillId: id }),
    reply: pageOf(seckillWinner),
  },
  show: {
    summary:
      'Sessions around the current time, and the seckills of one of them (by default the running or next one)',
    query: z.object({ sessionId: z.string().max(64).default('') }),
    reply: z.object({
      serverTime: instant,
      sessions: z.array(seckillSession),
      /** The session that `list` belongs to; '' when there is none. */
      sessionId: z.string(),
      list: z.array(seckillCard),
    }),
  },
  showDetail: {
    summary: "Details of a seckill's goods that don't change while it is running",
    query: seckill,
    reply: goodsDetail,
  },
  orderInfo: {
    summary: 'Prices a seckill order before it is submitted; reserves nothing',
    body: seckill.extend({ number, addressId: z.string().max(64).optional() }),
    reply: preview,
  },
  done: {
    summary: 'Orders at the seckill price; the same client key returns the same order',
    body: submission.omit({ couponId: true }).extend({ seckillId: id, number }),
    reply: createdOrder,
  },
} satisfies GroupSchemas<typeof seckillCalls>
