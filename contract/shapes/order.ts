import { z } from 'zod'
import { goodsAttrStr, goodsId, goodsThumb, orderSn, serverTime, skuId } from '../fields'
import { id, instant, orElse, picture, rowKey, yuan } from '../schema'
import { addressSnapshot, amounts } from './checkout'

/**
 * 0 unpaid, 10 to ship, 15 part shipped, 20 shipped, 30 completed, 40 closed. The shop shows a neutral label for other
 * values.
 */
export const orderStatus = z.number().int().nullable()
export const payStatus = z.enum(['unpaid', 'paid', 'closed'])
export const refundStatus = orElse(z.enum(['none', 'part', 'all']), 'none')
export const commentStatus = orElse(z.enum(['none', 'todo', 'done']), 'none')
export const closeReason = z.enum(['', 'timeout', 'buyer', 'refunded', 'merchant'])

/** Actions open to the buyer now. The shop draws a button for each action that it supports. */
export const orderAction = z.enum([
  'pay',
  'cancel',
  'editAddress',
  'refund',
  'logistics',
  'confirm',
  'afterSale',
  'comment',
  'rebuy',
  'delete',
])

/** A line of an order with the field names of its source (spec 3). */
export const orderGoods = z.object({
  orderGoodsId: id.describe('Id of one line of an order.'),
  goodsId,
  skuId,
  goodsName: z.string().describe('Name of the goods at the time of the order.'),
  goodsAttr: z
    .string()
    .describe('The chosen values without the names of the groups: 黑 / 大. Empty: no choice.'),
  goodsAttrStr,
  goodsThumb,
  goodsImg: picture.describe('The same picture in full size.'),
  goodsNumber: z.number().int().nullable().describe('Number of pieces of this line.'),
  orderGoodsNum: z
    .number()
    .int()
    .nullable()
    .describe('The same number as `goodsNumber`, under the name that after-sale lists use.'),
  goodsPrice: yuan.describe('Price of one piece.'),
  goodsAmount: yuan.describe('Sum of prices times pieces, before discounts and without delivery.'),
  goodsUnit: z
    .string()
    .optional()
    .describe('Unit: 件, 套 … Left out: the shop shows the unit that it has stored for the goods.'),
  discount: yuan.describe("This line's share of the discount of the whole order."),
  afterSaleStatus: orElse(z.enum(['none', 'active', 'done']), 'none').describe(
    'After-sale of this line: `none` none, `active` an application is running, `done` an application was settled.',
  ),
  commentStatus: commentStatus.describe(
    'Review of this line: `none` nothing to review (yet), `todo` 待评价, `done` 已评价.',
  ),
  afterSaleNumber: z.number().int().describe('Number of pieces that can be applied for in after-sale now.'),
  waitingNumber: z
    .number()
    .int()
    .describe('Number of pieces that are in no parcel yet and can be cancelled (`/orders/refund`).'),
  afterOrderId: z
    .string()
    .describe('Id of the after-sale application. On a line of an order: of its latest one. Empty: none.'),
})

export const orderCard = z.object({
  orderId: rowKey.describe('Id of the order.'),
  orderSn,
  clientKey: z
    .string()
    .optional()
    .describe(
      'Client key of the submission, by which an order whose reply was lost is found. Required without `/ext/orders/by-key`, otherwise may be left out.',
    ),
  orderType: z
    .string()
    .describe("'goods' for goods, 'vehicle' for the deposit of a vehicle; other types are shown as goods."),
  orderStatus: orderStatus.describe(
    '`0` 待付款 unpaid, `10` 待发货 to ship, `15` 部分发货 part of it shipped, `20` 待收货 shipped, `30` 已完成 completed, `40` 已关闭 closed. For any other value, and null, the shop shows `orderStatusCDesc` as a neutral label, without buttons of its own.',
  ),
  orderStatusCDesc: z.string().describe('The state as text: 待付款, 已关闭（超时未支付） …'),
  payStatus: payStatus.describe('`unpaid` 未支付, `paid` 已支付, `closed` can no longer be paid.'),
  refundStatus: refundStatus.describe('`none` nothing refunded, `part` 部分退款, `all` 全额退款.'),
  commentStatus: commentStatus.describe('`none` nothing to review (yet), `todo` 待评价, `done` 已评价.'),
  closeReason: closeReason.describe(
    'Reason of the closing: `timeout` not paid in time, `buyer` cancelled by the buyer, `refunded` fully refunded, `merchant` closed by the merchant. Empty while it is not closed.',
  ),
  actions: z
    .array(orderAction)
    .describe(
      'Actions open to the buyer now, one button each; the shop ignores unknown ones. `pay` 去支付, `cancel` 取消订单, `editAddress` 修改地址, `refund` 申请退款 of the whole order before it is shipped, `logistics` 查看物流, `confirm` 确认收货, `afterSale` 申请售后, `comment` 评价, `rebuy` 再次购买, `delete` 删除订单.',
    ),
  createdAt: instant.describe('Time of the submission.'),
  payDeadline: instant.describe(
    'Deadline for the payment: an unpaid order closes then; 0 once it is paid or closed.',
  ),
  ...amounts.shape,
  goodsCount: z.number().int().nullable().describe('Number of pieces in all lines.'),
  orderGoods: z.array(orderGoods).describe('Lines of the order.'),
})

export const orderDetail = orderCard.extend({
  paidAmount: yuan.describe('Amount paid; 0.00 while unpaid.'),
  refundedAmount: yuan.describe('Amount refunded so far.'),
  payChannel: z.string().describe('Payment channel: 微信支付, 支付宝 … Empty while unpaid.'),
  couponName: z.string().describe('Name of the used coupon. Empty: none.'),
  loweredAmount: yuan.describe(
    'Amount by which the merchant lowered the price of the order; a part of `discountAmount`.',
  ),
  remark: z.string().describe("The buyer's note to the merchant."),
  address: addressSnapshot.describe('Delivery address, as it was when the order was made.'),
  fitting: orElse(z.enum(['none', 'todo', 'booked']), 'none').describe(
    'Accessories that a dealer fits to the vehicle: `none` the order has none, is not paid, or all are fitted or given back, `todo` no appointment yet, `booked` there is one.',
  ),
  timeline: z
    .array(
      z.object({
        at: instant.describe('Time of the event.'),
        title: z.string().describe('Short text of the event.'),
        text: z.string().describe('Text of the event, or its details. Empty: none.'),
      }),
    )
    .describe('Events of the order, the oldest first.'),
  serverTime,
})

/** Fields that the buyer sends with an order of any kind. */
export const submission = z.object({
  clientKey: z
    .string()
    .regex(/^[\w-]{8,64}$/, '下单凭证无效，请返回重试')
    .meta({
      title: '提交标识',
      description:
        'Created by the shop once for each intended submission. The same key again gets the same result as the first time.',
    }),
  addressId: id.meta({ title: '收货地址', description: "Id of one of the shopper's addresses." }),
  couponId: z
    .string()
    .max(64)
    .default('')
    .meta({ title: '优惠券', description: 'Id of a received coupon (`userCouponId`). Empty: none.' }),
  remark: z
    .string()
    .max(200, '备注最多 200 字')
    .default('')
    .meta({ title: '备注', description: "The buyer's note to the merchant." }),
  expectedAmount: yuan.meta({
    title: '应付金额',
    description: 'The payable amount that the shopper saw. A different amount is refused with 603001.',
  }),
})

export const createdOrder = z.object({
  orderId: rowKey.describe('Id of the order.'),
  orderSn,
  payableAmount: yuan.describe('Goods plus delivery minus discount, never below zero.'),
  payStatus: payStatus.describe('`unpaid` 未支付, `paid` 已支付, `closed` can no longer be paid.'),
  payDeadline: instant.describe(
    'Deadline for the payment: an unpaid order closes then; 0 once it is paid or closed.',
  ),
  serverTime,
})
