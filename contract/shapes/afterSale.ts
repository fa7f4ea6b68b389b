import { z } from 'zod'
import { id, instant, picture, yuan } from '../schema'
import { orderGoods } from './order'

/** refund: the money alone. return: goods back, then money. exchange: goods back, then other goods. */
export const afterSaleType = z.enum(['refund', 'return', 'exchange'])
/** What the buyer may do now. The shop draws a button for each that it knows. */
export const afterSaleAction = z.enum(['cancel', 'express', 'received', 'applyAnew', 'reopen'])
export const afterSaleActor = z.enum(['buyer', 'merchant', 'system'])

/** An after-sale application with its line. The shop wraps it into an order (spec 3). */
export const afterSaleItem = orderGoods.extend({
  afterOrderId: id,
  orderId: id,
  orderSn: z.string(),
  afterOrderStatus: z.number().int(),
  afterOrderStatusStr: z.string(),
  afterOrderType: afterSaleType,
  createdAt: instant,
})

export const afterSaleDetail = afterSaleItem.extend({
  actions: z.array(afterSaleAction),
  /** Whose turn it is; '' when it has ended. */
  turn: z.enum(['', ...afterSaleActor.options]),
  /** They should have acted by then; 0 for no limit. */
  deadline: instant,
  /** What happens by itself when the limit is over; '' for no limit. */
  deadlineNote: z.string(),
  /** Of one that ended without a settlement: how often it may be opened again as it was; else ''. */
  reopenNote: z.string(),
  received: z.boolean(),
  /** Taken back before shipping. */
  unshipped: z.boolean(),
  refundAmount: yuan,
  reason: z.string(),
  description: z.string(),
  pictures: z.array(picture),
  /** Of an exchange: what is wanted instead. */
  wantedAttr: z.string(),
  /** The buyer's parcel to the merchant. */
  carrier: z.string(),
  expressNo: z.string(),
  /** The merchant's parcel to the buyer. */
  reshipCarrier: z.string(),
  reshipNo: z.string(),
  /** The merchant's words: why it was rejected or refused. */
  reply: z.string(),
  /** Where goods go back to; '' when nothing has to. */
  returnAddress: z.string(),
  /** Oldest first. */
  timeline: z.array(z.object({ at: instant, actor: afterSaleActor, title: z.string(), text: z.string() })),
  serverTime: instant,
})

/** What may be applied for now, for pieces of one line of an order. */
export const afterSaleForm = z.object({
  orderId: id,
  orderSn: z.string(),
  line: orderGoods,
  /** Pieces that may be applied for; 0 with a reason. */
  pieces: z.number().int(),
  reason: z.string(),
  /** The most that may be refunded for 1, 2, … pieces, in this order. */
  refundable: z.array(yuan),
  /** By whether the goods have come. */
  choices: z.array(
    z.object({
      received: z.boolean(),
      type: afterSaleType,
      reasons: z.array(z.string()),
    }),
  ),
  /** What this line may be exchanged for: the specifications of the same goods, with the reason where one can't be had. */
  wanted: z.array(
    z.object({
      skuId: id,
      goodsAttr: z.string(),
      goodsAttrStr: z.string(),
      stock: z.number().int(),
      goodsPrice: yuan,
      goodsThumb: picture,
      /** Why it can't be chosen, whatever its stock; '' where it can. */
      refusal: z.string(),
    }),
  ),
})
