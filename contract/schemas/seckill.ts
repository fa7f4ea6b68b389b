import { z } from 'zod'
import type { seckillCalls } from '../calls/seckill'
import { serverTime } from '../fields'
import { type GroupSchemas, id, numeric, pageOf, pageQuery } from '../schema'
import { createdOrder, submission } from '../shapes/order'
import { seckillCard, seckillDetail, seckillSession, seckillWinner } from '../shapes/seckill'
import { preview } from './orders'
import { goodsDetail } from './product'

const seckill = z.object({
  seckillId: id.meta({
    title: '秒杀商品',
    description: 'Id of the seckill: one SKU at a seckill price during a session.',
  }),
})
const number = numeric(z.number().int('数量应为整数').min(1, '至少购买 1 件').max(99, '数量太多')).default(1)

export const seckillSchemas = {
  detail: {
    summary: "The current state of a seckill: price, time, stock, and the shopper's own part",
    body: seckill,
    reply: seckillDetail,
  },
  winners: {
    summary: 'Shoppers who have bought and paid, the newest first',
    query: pageQuery.extend({
      seckillId: id.meta({
        title: '秒杀商品',
        description: 'Id of the seckill: one SKU at a seckill price during a session.',
      }),
    }),
    reply: pageOf(seckillWinner),
  },
  show: {
    summary:
      'Sessions around the current time, and the seckills of one of them (by default the running or next one)',
    query: z.object({
      sessionId: z.string().max(64).default('').meta({
        title: '秒杀场次',
        description: 'Id of the session. Empty: the one that is running or comes next.',
      }),
    }),
    reply: z.object({
      serverTime,
      sessions: z.array(seckillSession).describe('Sessions around the current time, in the order of time.'),
      sessionId: z
        .string()
        .describe("Id of the seckill's session; beside `list`, of the session that is shown. Empty: none."),
      list: z.array(seckillCard).describe('The rows, in display order.'),
    }),
  },
  showDetail: {
    summary: "Details of a seckill's goods that don't change while it is running",
    query: seckill,
    reply: goodsDetail,
  },
  orderInfo: {
    summary: 'Prices a seckill order before it is submitted; reserves nothing',
    body: seckill.extend({
      number: number.meta({ title: '数量', description: 'Pieces.' }),
      addressId: z.string().max(64).optional().meta({
        title: '收货地址',
        description: 'Id of the delivery address. Left out: the default address.',
      }),
    }),
    reply: preview,
  },
  done: {
    summary: 'Orders at the seckill price; the same client key returns the same order',
    body: submission.omit({ couponId: true }).extend({
      seckillId: id.meta({
        title: '秒杀商品',
        description: 'Id of the seckill: one SKU at a seckill price during a session.',
      }),
      number: number.meta({ title: '数量', description: 'Pieces.' }),
    }),
    reply: createdOrder,
  },
} satisfies GroupSchemas<typeof seckillCalls>
