import { z } from 'zod'
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
  orderGoodsId: id,
  goodsId: id,
  skuId: id,
  goodsName: z.string(),
  /** The chosen values: 黑 / 大. */
  goodsAttr: z.string(),
  /** The chosen values with the names of the groups: 颜色:黑 尺寸:大. */
  goodsAttrStr: z.string(),
  goodsThumb: picture,
  goodsImg: picture,
  goodsNumber: z.number().int().nullable(),
  /** The same number, under the name that after-sale lists use. */
  orderGoodsNum: z.number().int().nullable(),
  goodsPrice: yuan,
  goodsAmount: yuan,
  /** Unit of quantity: 件, 套 … Extension: when omitted, the shop shows the stored unit (spec 3). */
  goodsUnit: z.string().optional(),
  /** This line's share of the discount. */
  discount: yuan,
  afterSaleStatus: orElse(z.enum(['none', 'active', 'done']), 'none'),
  commentStatus,
  /** Pieces that can be applied for in after-sale now. */
  afterSaleNumber: z.number().int(),
  /** Pieces that are in no parcel yet and can be cancelled (`/orders/refund`). */
  waitingNumber: z.number().int(),
  /** The line's latest application; '' for none. */
  afterOrderId: z.string(),
})

export const orderCard = z.object({
  orderId: rowKey,
  orderSn: z.string(),
  /** Client key of the submission: finds an order whose response was lost. Needed without /ext/orders/by-key. */
  clientKey: z.string().optional(),
  orderType: z.string(),
  orderStatus,
  /** State as text: 待付款, 已关闭（超时未支付） … */
  orderStatusCDesc: z.string(),
  payStatus,
  refundStatus,
  commentStatus,
  closeReason,
  actions: z.array(orderAction),
  createdAt: instant,
  /** Time when the unpaid order closes; 0 once it is paid or closed. */
  payDeadline: instant,
  ...amounts.shape,
  goodsCount: z.number().int().nullable(),
  orderGoods: z.array(orderGoods),
})

export const orderDetail = orderCard.extend({
  paidAmount: yuan,
  refundedAmount: yuan,
  /** 微信支付, 支付宝 …; '' while unpaid. */
  payChannel: z.string(),
  couponName: z.string(),
  remark: z.string(),
  address: addressSnapshot,
  /** Oldest first. */
  timeline: z.array(z.object({ at: instant, title: z.string(), text: z.string() })),
  serverTime: instant,
})

/** Fields that the buyer sends with an order of any kind. */
export const submission = z.object({
  /** Created by the client once for each intended order; unique per user. */
  clientKey: z.string().regex(/^[\w-]{8,64}$/, '下单凭证无效，请返回重试'),
  addressId: id,
  /** '' or omitted: none. */
  couponId: z.string().max(64).default(''),
  remark: z.string().max(200, '备注最多 200 字').default(''),
  /** The payable amount that the shopper saw. */
  expectedAmount: yuan,
})

export const createdOrder = z.object({
  orderId: rowKey,
  orderSn: z.string(),
  payableAmount: yuan,
  payStatus,
  payDeadline: instant,
  serverTime: instant,
})
