import { z } from 'zod'
import { id, instant, picture, yuan } from '../schema'

/** scheduled -> running -> ended, or closed by the merchant at any time. */
export const saleStatus = z.enum(['scheduled', 'running', 'ended', 'closed'])

/** One SKU at a flash price for the time of a session. */
export const saleCard = z.object({
  seckillId: id,
  sessionId: id,
  goodsId: id,
  skuId: id,
  title: z.string(),
  /** The specification that is on sale; '' when the goods have no choice. */
  goodsAttr: z.string(),
  image: picture,
  price: yuan,
  originalPrice: yuan,
  total: z.number().int(),
  left: z.number().int(),
  /** 0 to 100; 100 only when nothing is left. */
  soldPercent: z.number().int(),
  soldOut: z.boolean(),
  /** Sold out, but some orders are unpaid: what lapses can be bought again. */
  mayReopen: z.boolean(),
  /** Most for one person. */
  limit: z.number().int(),
  status: saleStatus,
  startAt: instant,
  endAt: instant,
})

export const saleDetail = saleCard.extend({
  gallery: z.array(picture),
  /** What the shopper has ordered already, unpaid included; 0 for guests. */
  myNumber: z.number().int(),
  /** An unpaid order gives its pieces back after this. */
  payWithinMinutes: z.number().int(),
  serverTime: instant,
})

export const saleSession = z.object({
  sessionId: id,
  title: z.string(),
  startAt: instant,
  endAt: instant,
  status: saleStatus.exclude(['closed']),
})

export const saleWinner = z.object({
  /** Masked: 老*. */
  nickName: z.string(),
  avatar: picture,
  number: z.number().int(),
  wonAt: instant,
})
