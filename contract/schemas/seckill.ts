import { z } from 'zod'
import type { seckillCalls } from '../calls/seckill'
import { type GroupSchemas, id, instant, pageOf, pageQuery, queryNumber } from '../schema'
import { createdOrder, submission } from '../shapes/order'
import { seckillCard, seckillDetail, seckillSession, seckillWinner } from '../shapes/seckill'
import { preview } from './orders'
import { goodsDetail } from './product'

const seckill = z.object({ seckillId: id })
const number = queryNumber.int('数量应为整数').min(1, '至少购买 1 件').max(99, '数量太多').default(1)

export const seckillSchemas = {
  detail: {
    summary: 'A flash sale as it stands now: price, time, what is left, what the shopper has of it',
    body: seckill,
    reply: seckillDetail,
  },
  winners: {
    summary: 'Who has bought and paid, the newest first',
    query: pageQuery.extend({ seckillId: id }),
    reply: pageOf(seckillWinner),
  },
  show: {
    summary:
      'Sessions around now, and the flash sales of one of them (left out: the one that runs or comes next)',
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
    summary: "The story of a flash sale's goods, which doesn't change while it runs",
    query: seckill,
    reply: goodsDetail,
  },
  orderInfo: {
    summary: 'Prices a flash-sale order before it is submitted; reserves nothing',
    body: seckill.extend({ number, addressId: z.string().max(64).optional() }),
    reply: preview,
  },
  done: {
    summary: 'Orders at the flash price; the same client key answers the same order',
    body: submission.omit({ couponId: true }).extend({ seckillId: id, number }),
    reply: createdOrder,
  },
} satisfies GroupSchemas<typeof seckillCalls>
