import { z } from 'zod'
import { id, instant, rowKey } from '../schema'
import { orderGoods } from './order'

export const parcel = z.object({
  parcelId: rowKey,
  carrier: z.string(),
  /** The carrier's service phone; '' for none. */
  carrierPhone: z.string(),
  expressNo: z.string(),
  createdAt: instant,
  /** null: unknown. */
  isSigned: z.boolean().nullable(),
  /** Latest tracking status as text. */
  latest: z.string(),
  /** Contents: `goodsNumber` counts the pieces in this parcel. */
  goods: z.array(orderGoods),
})

export const trackedParcel = parcel.extend({
  orderId: id,
  orderSn: z.string(),
  /** Latest first. */
  events: z.array(z.object({ at: instant, text: z.string() })),
})
