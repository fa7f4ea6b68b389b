import { z } from 'zod'
import { id, instant, picture, rowKey, yuan } from '../schema'

/** scheduled -> running -> ended, or closed by the merchant at any time. */
export const seckillStatus = z.enum(['scheduled', 'running', 'ended', 'closed'])

/** One SKU at a seckill price during a session. */
export const seckillCard = z.object({
  seckillId: rowKey,
  sessionId: id,
  goodsId: id,
  skuId: id,
  title: z.string(),
  /** The specification on sale; '' when the goods have no specification. */
  goodsAttr: z.string(),
  image: picture,
  price: yuan,
  originalPrice: yuan,
  total: z.number().int().nullable(),
  left: z.number().int().nullable(),
  /** 0 to 100; 100 only when nothing is left. */
  soldPercent: z.number().int().nullable(),
  soldOut: z.boolean(),
  /** Sold out, but some orders are unpaid: their pieces become available again if they expire. */
  mayReopen: z.boolean(),
  /** Maximum per user. */
  limit: z.number().int().nullable(),
  status: seckillStatus,
  startAt: instant,
  endAt: instant,
})

export const seckillDetail = seckillCard.extend({
  gallery: z.array(picture),
  /** Pieces that the shopper has ordered already, including unpaid orders; 0 for guests. */
  myNumber: z.number().int(),
  /** Minutes after which an unpaid order returns its pieces to stock. */
  payWithinMinutes: z.number().int().nullable(),
  serverTime: instant,
})

export const seckillSession = z.object({
  sessionId: rowKey,
  title: z.string(),
  startAt: instant,
  endAt: instant,
  status: seckillStatus.exclude(['closed']),
})

export const seckillWinner = z.object({
  /** Masked: 老*. */
  nickName: z.string(),
  avatar: picture,
  number: z.number().int().nullable(),
  wonAt: instant,
})
