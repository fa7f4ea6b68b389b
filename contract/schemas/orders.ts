import { z } from 'zod'
import type { ordersCalls } from '../calls/orders'
import { brand, type GroupSchemas, id, instant, pageOf, pageQuery, queryNumber, yuan } from '../schema'
import { afterSaleItem } from '../shapes/afterSale'
import { addressSnapshot, amounts, orderLines, pricedLine } from '../shapes/checkout'
import { orderCoupon } from '../shapes/coupon'
import {
  closeReason,
  commentStatus,
  createdOrder,
  orderCard,
  orderDetail,
  orderStatus,
  payStatus,
  refundStatus,
  submission,
} from '../shapes/order'
import { parcel, trackedParcel } from '../shapes/parcel'
import { lineReview } from '../shapes/review'

/** Defaults of spec 4. `status` is the list's tab: 0 all, 1 to pay, 2 to ship, 3 to receive. */
export const orderListRequest = pageQuery.extend({
  type: z.string().max(20).default('type'),
  brand,
  orderType: z.string().max(20).default(''),
  status: queryNumber.int().min(0).max(3, '售后订单请查看售后列表').default(0),
})

export const preview = z.object({
  lines: z.array(pricedLine),
  ...amounts.shape,
  /** The number of pieces that count. */
  goodsCount: z.number().int(),
  deliveryText: z.string(),
  /** The coupon that was taken into account; null for none. */
  coupon: orderCoupon.nullable(),
  usableCoupons: z.number().int(),
  unusableCoupons: z.number().int(),
  address: addressSnapshot.extend({ id }).nullable(),
  /** May be submitted as it stands, else why not. */
  submittable: z.boolean(),
  reason: z.string(),
})

export const payState = z.object({
  orderId: id,
  orderSn: z.string(),
  orderType: z.string(),
  orderStatus,
  payStatus,
  refundStatus,
  closeReason,
  payableAmount: yuan,
  payDeadline: instant,
  serverTime: instant,
})

export const ordersSchemas = {
  list: { summary: 'Orders of one tab, newest first', body: orderListRequest, reply: pageOf(orderCard) },
  lists: {
    summary: 'The same, searched by goods name or order number',
    body: orderListRequest.extend({ keyword: z.string().max(64).default('') }),
    reply: pageOf(orderCard),
  },
  afterSaleList: {
    summary: 'After-sale applications, of one order or (0) of all',
    query: pageQuery.extend({ orderId: z.string().max(64).default('0') }),
    reply: pageOf(afterSaleItem),
  },
  details: { summary: 'An order by its number', query: z.object({ orderSn: id }), reply: orderDetail },
  byId: { summary: 'An order by its id', params: z.object({ id }), reply: orderDetail },
  create: {
    summary: 'Makes an order; the same client key answers the same order',
    body: submission.extend(orderLines.shape),
    reply: createdOrder,
  },
  payUrl: {
    summary: "The cashier's address for an order; it returns to returnUrl",
    body: z.object({ orderNo: id, returnUrl: z.string().max(2000) }),
    reply: z.object({ payUrl: z.string() }),
  },
  miniPayData: {
    summary: "What a mini-program hands to its platform's payment",
    body: z.object({
      orderNo: id,
      platform: z.enum(['weapp', 'tt']),
      openId: z.string().max(128).default(''),
    }),
    reply: z.object({
      orderSn: z.string(),
      payOrderNo: z.string(),
      /** The mall's signature over the two, for the cashier page (spec 2). */
      sign: z.string(),
      /** For wx.requestPayment; null on tt. */
      weapp: z
        .object({
          timeStamp: z.string(),
          nonceStr: z.string(),
          package: z.string(),
          signType: z.enum(['MD5', 'HMAC-SHA256', 'RSA']),
          paySign: z.string(),
        })
        .nullable(),
      /** For tt.pay; null on weapp. */
      tt: z
        .object({
          orderInfo: z.object({ order_id: z.string(), order_token: z.string() }),
          service: z.number().int(),
        })
        .nullable(),
    }),
  },
  cancel: {
    summary: 'Cancels an unpaid order; stock and coupon go back',
    query: z.object({ orderId: id, reason: z.string().max(100).default('') }),
    reply: orderDetail,
  },
  confirm: { summary: 'Confirms receipt of a shipped order', params: z.object({ id }), reply: orderDetail },
  refund: {
    summary: 'Refunds the whole of a paid order that has not been shipped',
    params: z.object({ id }),
    reply: orderDetail,
  },
  comments: {
    summary: "Reviews of several of an order's lines at once, all or none",
    body: z.object({
      orderId: id,
      anonymous: z.boolean().default(false),
      comments: z.array(lineReview).min(1, '请至少评价一件商品').max(50),
    }),
    reply: z.object({ commentStatus }),
  },
  refundLines: {
    summary: 'Takes single lines back that no parcel holds yet; the rest is shipped',
    body: z.object({
      orderId: id,
      orderGoodsIds: z.array(id).min(1, '请选择要退的商品').max(100),
      reason: z.string().min(1, '请选择退款原因').max(40),
    }),
    reply: orderDetail,
  },
  logisticsData: {
    summary: 'One parcel with its way; without an id the latest of the order',
    query: z.object({ orderId: id, parcelId: z.string().max(64).default('') }),
    reply: trackedParcel,
  },
  multiLogistics: {
    summary: 'All parcels of an order, and how many pieces are still waiting',
    query: z.object({ orderId: id }),
    reply: z.object({ orderSn: z.string(), waiting: z.number().int(), list: z.array(parcel) }),
  },
  changeAddress: {
    summary: 'Sends an unpaid or unshipped order to another address of the buyer; delivery is priced again',
    body: z.object({ orderId: id, addressId: id }),
    reply: orderDetail,
  },
  hide: {
    summary: "Deletes an ended order from the buyer's view",
    body: z.object({ orderId: id }),
    reply: z.object({}),
  },
  preview: {
    summary: 'Prices a purchase; asked again at every change of lines, address or coupon',
    /** `couponId` left out: the best one is taken. '' : none. */
    body: orderLines.extend({
      addressId: z.string().max(64).optional(),
      couponId: z.string().max(64).optional(),
    }),
    reply: preview,
  },
  counts: {
    summary: 'Badges of the order tabs',
    reply: z.object({
      toPay: z.number().int(),
      toShip: z.number().int(),
      toReceive: z.number().int(),
      afterSale: z.number().int(),
    }),
  },
  byKey: {
    summary: 'The order of a client key, after a lost answer; null when none was made',
    query: z.object({ clientKey: submission.shape.clientKey }),
    reply: z.object({ order: createdOrder.nullable() }),
  },
  payState: {
    summary: 'Has the mall been paid? The only place that knows',
    query: z.object({ orderNo: id }),
    reply: payState,
  },
} satisfies GroupSchemas<typeof ordersCalls>
