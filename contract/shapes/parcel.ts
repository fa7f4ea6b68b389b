import { z } from 'zod'
import { id, instant } from '../schema'
import { orderGoods } from './order'

export const parcel = z.object({
  parcelId: id,
  carrier: z.string(),
  /** The carrier's own line; '' for none. */
  carrierPhone: z.string(),
  expressNo: z.string(),
  createdAt: instant,
  isSigned: z.boolean(),
  /** What it has come to, in words. */
  latest: z.string(),
  /** What is in it: `goodsNumber` counts the pieces in this parcel. */
  goods: z.array(orderGoods),
})

export const trackedParcel = parcel.extend({
  orderId: id,
  orderSn: z.string(),
  /** Latest first. */
  events: z.array(z.object({ at: instant, text: z.string() })),
})
