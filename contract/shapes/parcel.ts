import { z } from 'zod'
import { orderId, orderSn } from '../fields'
import { instant, rowKey } from '../schema'
import { orderGoods } from './order'

export const parcel = z.object({
  parcelId: rowKey.describe('Id of the parcel.'),
  carrier: z.string().describe('Name of the carrier: 顺丰速运, 京东物流 … Empty: no parcel yet.'),
  carrierPhone: z.string().describe("The carrier's phone number. Empty: none."),
  expressNo: z.string().describe('Number of the parcel with its carrier. Empty: no parcel yet.'),
  createdAt: instant.describe('Time of shipping.'),
  isSigned: z
    .boolean()
    .nullable()
    .describe('Whether the parcel has been delivered; null or omitted: the shop shows neither.'),
  latest: z.string().describe('Latest tracking status as text.'),
  goods: z
    .array(orderGoods)
    .describe('Contents of the parcel: `goodsNumber` counts the pieces in this parcel.'),
})

export const trackedParcel = parcel.extend({
  orderId,
  orderSn,
  events: z
    .array(
      z.object({
        at: instant.describe('Time of the event.'),
        text: z.string().describe('Text of the event, or its details. Empty: none.'),
      }),
    )
    .describe('Tracking events so far, the latest first.'),
})
