import { z } from 'zod'
import { id, instant, picture, rowKey, yuan } from '../schema'
import { orderGoods } from './order'

/** refund: money only. return: goods are returned, then the money. exchange: goods are returned, then replaced. */
export const afterSaleType = z.enum(['refund', 'return', 'exchange'])
/** Actions open to the buyer now. The shop draws a button for each action that it supports. */
export const afterSaleAction = z.enum(['cancel', 'express', 'received', 'applyAgain', 'reopen'])
export const afterSaleActor = z.enum(['buyer', 'merchant', 'system'])

/** An after-sale application with its order line. The shop wraps it into an order (spec 3). */
export const afterSaleItem = orderGoods.extend({
  afterOrderId: rowKey,
  orderId: id,
  orderSn: z.string(),
  afterOrderStatus: z.number().int(),
  afterOrderStatusStr: z.string(),
  afterOrderType: afterSaleType,
  createdAt: instant,
})

export const afterSaleDetail = afterSaleItem.extend({
  actions: z.array(afterSaleAction),
  /** The party that must act next; '' when the application has ended. */
  turn: z.enum(['', ...afterSaleActor.options]),
  /** Deadline of that party; 0 for no limit. */
  deadline: instant,
  /** Text of what happens automatically after the deadline; '' when there is no deadline. */
  deadlineNote: z.string(),
  /** For an application that ended without a settlement: how often it may still be reopened unchanged; else ''. */
  reopenNote: z.string(),
  /** null: unknown. */
  received: z.boolean().nullable(),
  /** Cancelled before shipping. */
  unshipped: z.boolean(),
  refundAmount: yuan,
  reason: z.string(),
  description: z.string(),
  pictures: z.array(picture),
  /** For an exchange: the specification wanted instead. */
  wantedAttr: z.string(),
  /** The buyer's parcel to the merchant. */
  carrier: z.string(),
  expressNo: z.string(),
  /** The merchant's parcel to the buyer. */
  reshipCarrier: z.string(),
  reshipNo: z.string(),
  /** The merchant's reply: why the application was rejected or refused. */
  reply: z.string(),
  /** Address to return goods to; '' when nothing has to be returned. */
  returnAddress: z.string(),
  /** Oldest first. */
  timeline: z.array(z.object({ at: instant, actor: afterSaleActor, title: z.string(), text: z.string() })),
  serverTime: instant,
})

/** Kinds of after-sale open now for pieces of one order line. */
export const afterSaleForm = z.object({
  orderId: id,
  orderSn: z.string(),
  line: orderGoods,
  /** Pieces that can be applied for; 0 comes with a reason. */
  pieces: z.number().int().nullable(),
  reason: z.string(),
  /** Maximum refund for 1, 2, … pieces, in this order. */
  refundable: z.array(yuan),
  /** Choices before and after the goods have been received. */
  choices: z.array(
    z.object({
      received: z.boolean(),
      type: afterSaleType,
      reasons: z.array(z.string()),
    }),
  ),
  /**
   * Replacements that this line may be exchanged for: the specifications of the same goods, with the reason when one is
   * unavailable.
   */
  wanted: z.array(
    z.object({
      skuId: id,
      goodsAttr: z.string(),
      goodsAttrStr: z.string(),
      stock: z.number().int().nullable(),
      goodsPrice: yuan,
      goodsThumb: picture,
      /** Reason why it can't be chosen, regardless of stock; '' when it can. */
      refusal: z.string(),
    }),
  ),
})
