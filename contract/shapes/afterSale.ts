import { z } from 'zod'
import { goodsAttrStr, goodsThumb, orderId, orderSn, serverTime, skuId, stock } from '../fields'
import { instant, picture, rowKey, yuan } from '../schema'
import { orderGoods } from './order'

/** refund: money only. return: goods are returned, then the money. exchange: goods are returned, then replaced. */
export const afterSaleType = z.enum(['refund', 'return', 'exchange'])
/** Actions open to the buyer now. The shop draws a button for each action that it supports. */
export const afterSaleAction = z.enum(['cancel', 'express', 'received', 'applyAgain', 'reopen'])
export const afterSaleActor = z.enum(['buyer', 'merchant', 'system'])

/** An after-sale application with its order line. The shop wraps it into an order (spec 3). */
export const afterSaleItem = orderGoods.extend({
  afterOrderId: rowKey.describe(
    'Id of the after-sale application. On a line of an order: of its latest one. Empty: none.',
  ),
  orderId,
  orderSn,
  afterOrderStatus: z
    .number()
    .int()
    .describe(
      '`10` applied, `20` approved and waiting for the parcel, `30` parcel sent, `35` parcel received, `37` exchanged goods sent, `40` refunding, `45` refund failed and will be retried, `50` settled, `61` cancelled by the buyer, `62` rejected, `63` receipt refused, `64` closed because no parcel was sent. From 50 on it has ended.',
    ),
  afterOrderStatusStr: z.string().describe('The state as text for the shopper.'),
  afterOrderType: afterSaleType.describe(
    '`refund` 仅退款 money only, `return` 退货退款 goods are returned, then the money, `exchange` 换货 goods are returned, then replaced.',
  ),
  createdAt: instant.describe('Time of the application.'),
})

export const afterSaleDetail = afterSaleItem.extend({
  actions: z
    .array(afterSaleAction)
    .describe(
      'Actions open to the buyer now, one button each: `cancel` 撤销申请, `express` 填写物流, `received` 确认收到换货, `applyAgain` 重新申请, `reopen` opens the closed application again unchanged.',
    ),
  turn: z
    .enum(['', ...afterSaleActor.options])
    .describe('The party that must act next: `buyer`, `merchant` or `system`. Empty when it has ended.'),
  deadline: instant.describe('Time by which the next party must act; 0 for no limit.'),
  deadlineNote: z
    .string()
    .describe('Text of what happens automatically after the deadline. Empty: no limit.'),
  reopenNote: z
    .string()
    .describe(
      'Number of times that an application that ended without a settlement may still be reopened unchanged, as text. Empty otherwise.',
    ),
  received: z
    .boolean()
    .nullable()
    .describe('Whether the buyer has received the goods; null or omitted: unknown.'),
  unshipped: z.boolean().describe('Whether the line was cancelled before it was shipped.'),
  refundAmount: yuan.describe('Amount to be refunded; 0.00 for an exchange.'),
  reason: z.string().describe('The reason that the buyer chose.'),
  description: z.string().describe('Description by the buyer. Empty: none.'),
  pictures: z.array(picture).describe('Addresses of the pictures that the buyer added.'),
  wantedAttr: z
    .string()
    .describe('For an exchange: the specification that the buyer wants instead. Empty otherwise.'),
  carrier: z.string().describe("Carrier of the buyer's parcel to the merchant. Empty: none sent yet."),
  expressNo: z.string().describe("Number of the buyer's parcel to the merchant. Empty: none sent yet."),
  reshipCarrier: z.string().describe("Carrier of the merchant's parcel to the buyer. Empty: none sent yet."),
  reshipNo: z.string().describe("Number of the merchant's parcel to the buyer. Empty: none sent yet."),
  reply: z.string().describe("The merchant's reply: why it was rejected or refused. Empty: none."),
  returnAddress: z
    .string()
    .describe(
      'Address to which the goods are returned: name, phone and address in one text. Empty: nothing has to be returned.',
    ),
  timeline: z
    .array(
      z.object({
        at: instant.describe('Time of the event.'),
        actor: afterSaleActor.describe('The party that acted: `buyer`, `merchant` or `system`.'),
        title: z.string().describe('Short text of the event.'),
        text: z.string().describe('Details of the event. Empty: none.'),
      }),
    )
    .describe('Events of the order, the oldest first.'),
  serverTime,
})

/** Kinds of after-sale open now for pieces of one order line. */
export const afterSaleForm = z.object({
  orderId,
  orderSn,
  line: orderGoods.describe('The line of the order.'),
  pieces: z
    .number()
    .int()
    .nullable()
    .describe('Number of pieces that can be applied for; 0 with a `reason`.'),
  reason: z.string().describe('Reason why nothing can be applied for now. Empty: something can.'),
  refundable: z.array(yuan).describe('Maximum refund for 1, 2, … pieces, in this order.'),
  choices: z
    .array(
      z.object({
        received: z.boolean().describe('true: choices after the goods have been received; false: before.'),
        type: afterSaleType.describe('`refund` 仅退款, `return` 退货退款, `exchange` 换货.'),
        reasons: z.array(z.string()).describe('Reasons to choose from, word for word.'),
      }),
    )
    .describe('Kinds of after-sale that are available, before and after the goods have been received.'),
  wanted: z
    .array(
      z.object({
        skuId,
        goodsAttr: z
          .string()
          .describe('The chosen values without the names of the groups: 黑 / 大. Empty: no choice.'),
        goodsAttrStr,
        stock,
        goodsPrice: yuan.describe('Current price of the SKU.'),
        goodsThumb,
        refusal: z
          .string()
          .describe('Reason why this SKU cannot be chosen, regardless of its stock. Empty where it can.'),
      }),
    )
    .describe('SKUs of the same goods for which this line may be exchanged.'),
})
