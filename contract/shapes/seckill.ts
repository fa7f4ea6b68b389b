import { z } from 'zod'
import { endAt, goodsId, serverTime, skuId, startAt } from '../fields'
import { id, instant, picture, rowKey, yuan } from '../schema'

/** scheduled -> running -> ended, or closed by the merchant at any time. */
export const seckillStatus = z.enum(['scheduled', 'running', 'ended', 'closed'])

/** One SKU at a seckill price during a session. */
export const seckillCard = z.object({
  seckillId: rowKey.describe('Id of the seckill: one SKU at a seckill price during a session.'),
  sessionId: id.describe('Id of the session of seckills.'),
  goodsId,
  skuId,
  title: z.string().describe('Name of the goods.'),
  goodsAttr: z.string().describe('The specification on sale. Empty: the goods have no specifications.'),
  image: picture.describe('Address of the picture of the goods.'),
  price: yuan.describe('The seckill price.'),
  originalPrice: yuan.describe('Price outside the seckill.'),
  total: z.number().int().nullable().describe('Number of pieces in this seckill.'),
  left: z.number().int().nullable().describe('Number of pieces left.'),
  soldPercent: z
    .number()
    .int()
    .nullable()
    .describe('Percentage sold, 0 to 100; 100 only when nothing is left.'),
  soldOut: z.boolean().describe('Whether it is sold out in every combination.'),
  mayReopen: z
    .boolean()
    .describe(
      'Whether it is sold out with some orders unpaid: pieces of expired orders can be bought again.',
    ),
  limit: z.number().int().nullable().describe('Maximum number of pieces per user.'),
  status: seckillStatus.describe(
    '`scheduled` 即将开始, `running` 抢购中, `ended` 已结束, `closed` closed by the merchant (only for a single seckill).',
  ),
  startAt,
  endAt,
})

export const seckillDetail = seckillCard.extend({
  gallery: z.array(picture).describe('Addresses of the pictures at the top of the page, in order.'),
  myNumber: z
    .number()
    .int()
    .describe('Number of pieces that the shopper has ordered already, unpaid ones included; 0 for guests.'),
  payWithinMinutes: z
    .number()
    .int()
    .nullable()
    .describe('Minutes after which an unpaid order returns its pieces to stock.'),
  serverTime,
})

export const seckillSession = z.object({
  sessionId: rowKey.describe(
    "Id of the seckill's session; beside `list`, of the session that is shown. Empty: none.",
  ),
  title: z.string().describe('Name of the session.'),
  startAt,
  endAt,
  status: seckillStatus
    .exclude(['closed'])
    .describe('`scheduled` 即将开始, `running` 抢购中, `ended` 已结束.'),
})

export const seckillWinner = z.object({
  nickName: z.string().describe('Name of the winner, masked: 老*.'),
  avatar: picture.describe("Address of the winner's avatar. Empty: the default one."),
  number: z.number().int().nullable().describe('Number of pieces bought.'),
  wonAt: instant.describe('Time of the purchase or the prize.'),
})
