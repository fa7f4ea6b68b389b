import { z } from 'zod'
import { id, instant, picture, yuan } from '../schema'
import { addressSnapshot, amounts } from './checkout'

/** 0 unpaid, 10 to ship, 15 part shipped, 20 shipped, 30 completed, 40 closed. Later ones get a neutral label. */
export const orderStatus = z.number().int()
export const payStatus = z.enum(['unpaid', 'paid', 'closed'])
export const refundStatus = z.enum(['none', 'part', 'all'])
export const commentStatus = z.enum(['none', 'todo', 'done'])
export const closeReason = z.enum(['', 'timeout', 'buyer', 'refunded', 'merchant'])

/** What the buyer may do now. The shop draws a button for each that it knows. */
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

/** A line of an order under the names of its source (spec 3). */
export const orderGoods = z.object({
  orderGoodsId: id,
  goodsId: id,
  skuId: id,
  goodsName: z.string(),
  /** The chosen values: 黑 / 大. */
  goodsAttr: z.string(),
  /** With the names of the groups: 颜色:黑 尺寸:大. */
  goodsAttrStr: z.string(),
  goodsThumb: picture,
  goodsImg: picture,
  goodsNumber: z.number().int(),
  /** The same number: after-sale lists know it under this name. */
  orderGoodsNum: z.number().int(),
  goodsPrice: yuan,
  goodsAmount: yuan,
  /** This line's share of the discount. */
  discount: yuan,
  afterSaleStatus: z.enum(['none', 'active', 'done']),
  commentStatus,
  /** Pieces that after-sale may be applied for now. */
  afterSaleNumber: z.number().int(),
  /** Pieces that no parcel holds yet and that may be taken back (`/orders/refund`). */
  waitingNumber: z.number().int(),
  /** The line's latest application; '' for none. */
  afterOrderId: z.string(),
})

export const orderCard = z.object({
  orderId: id,
  orderSn: z.string(),
  orderType: z.string(),
  orderStatus,
  /** The state in words: 待付款, 已关闭（超时未支付） … */
  orderStatusCDesc: z.string(),
  payStatus,
  refundStatus,
  commentStatus,
  closeReason,
  actions: z.array(orderAction),
  createdAt: instant,
  /** The unpaid order closes then; 0 once it is paid or closed. */
  payDeadline: instant,
  ...amounts.shape,
  goodsCount: z.number().int(),
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

/** What the buyer sends with an order, whatever is bought. */
export const submission = z.object({
  /** Made by the client once for each intended order; unique per user. */
  clientKey: z.string().regex(/^[\w-]{8,64}$/, '下单凭证无效，请返回重试'),
  addressId: id,
  /** '' or left out: none. */
  couponId: z.string().max(64).default(''),
  remark: z.string().max(200, '备注最多 200 字').default(''),
  /** The payable amount the shopper saw. */
  expectedAmount: yuan,
})

export const createdOrder = z.object({
  orderId: id,
  orderSn: z.string(),
  payableAmount: yuan,
  payStatus,
  payDeadline: instant,
  serverTime: instant,
})
