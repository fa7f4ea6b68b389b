import { z } from 'zod'
import type { ordersCalls } from '../calls/orders'
import {
  brand,
  type GroupSchemas,
  id,
  instant,
  numeric,
  oneLine,
  orElse,
  pageOf,
  pageQuery,
  rowKey,
  yuan,
} from '../schema'
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
import { vehicleOrderRequest } from './vehicles'

/** Defaults of spec 4. `status` is the list's tab: 0 all, 1 to pay, 2 to ship, 3 to receive. */
export const orderListRequest = pageQuery.extend({
  type: oneLine.max(20).default('type'),
  brand,
  orderType: oneLine.max(20).default(''),
  status: numeric(z.number().int().min(0).max(3, '售后订单请查看售后列表')).default(0),
})

export const preview = z.object({
  lines: z.array(pricedLine),
  ...amounts.shape,
  /** Number of usable pieces. */
  goodsCount: z.number().int().nullable(),
  deliveryText: z.string(),
  /** The coupon included in the prices; null for none. */
  coupon: orderCoupon.nullable(),
  usableCoupons: z.number().int().nullable(),
  unusableCoupons: z.number().int().nullable(),
  address: addressSnapshot.extend({ id }).nullable(),
  /** True if the order can be submitted without changes; otherwise `reason` explains why not. */
  submittable: orElse(z.boolean(), true),
  reason: z.string(),
})

export const payState = z.object({
  orderId: rowKey,
  orderSn: z.string(),
  orderType: z.string(),
  orderStatus,
  payStatus,
  refundStatus,
  closeReason,
  payableAmount: yuan,
  /** Amount paid that no longer fitted the order and is refunded automatically; omitted by back ends without it. */
  returnedAmount: yuan.optional(),
  /** Whether a payment was begun that may still arrive; omitted by back ends that don't say. */
  payPending: z.boolean().optional(),
  payDeadline: instant,
  serverTime: instant,
})

export const ordersSchemas = {
  list: { summary: 'Orders of one tab, newest first', body: orderListRequest, reply: pageOf(orderCard) },
  lists: {
    summary: 'Orders of one tab, searched by goods name or order number, newest first',
    body: orderListRequest.extend({ keyword: oneLine.max(64).default('') }),
    reply: pageOf(orderCard),
  },
  afterSaleList: {
    summary: 'After-sale applications, of one order or (0) of all, searched by goods name or order number',
    query: pageQuery.extend({
      orderId: z.string().max(64).default('0'),
      /** Extension: '' for no search. */
      keyword: oneLine.max(64).default(''),
    }),
    reply: pageOf(afterSaleItem),
  },
  details: { summary: 'An order by its number', query: z.object({ orderSn: id }), reply: orderDetail },
  byId: { summary: 'An order by its id', params: z.object({ id }), reply: orderDetail },
  create: {
    summary: 'Creates an order, of goods or of a vehicle; the same client key returns the same order',
    body: z.discriminatedUnion('orderType', [
      submission.extend({ ...orderLines.shape, orderType: z.literal('goods').optional() }),
      /** Vehicle order from a shop without /ext/vehicle-orders. */
      vehicleOrderRequest.extend({
        orderType: z.literal('vehicle'),
        /** For a vehicle without a list of packs: type and colour only. */
        valueIds: z.array(id).min(1, '请选择车型、颜色和选装').max(3),
      }),
    ]),
    reply: createdOrder,
  },
  payUrl: {
    summary: "The cashier's address for an order; the cashier returns to returnUrl",
    body: z.object({
      orderNo: id,
      returnUrl: z.string().max(2000),
      largeText: z.boolean().default(false),
    }),
    reply: z.object({ payUrl: z.string() }),
  },
  miniPayData: {
    summary: "Parameters of a mini-program's platform payment",
    body: z.object({
      orderNo: id,
      platform: z.enum(['weapp', 'tt']),
      openId: z.string().max(128).default(''),
    }),
    reply: z.object({
      orderSn: z.string(),
      payOrderNo: z.string(),
      /** The mall's signature of the two fields, for the cashier page (spec 2). */
      sign: z.string(),
      /** Arguments of wx.requestPayment; null on tt. */
      weapp: z
        .object({
          timeStamp: z.string(),
          nonceStr: z.string(),
          package: z.string(),
          signType: z.enum(['MD5', 'HMAC-SHA256', 'RSA']),
          paySign: z.string(),
        })
        .nullable(),
      /** Arguments of tt.pay; null on weapp, and where the general trade system is used. */
      tt: z
        .object({
          orderInfo: z.object({ order_id: z.string(), order_token: z.string() }),
          service: z.number().int(),
        })
        .nullable(),
      /** Douyin's general trade system: arguments of tt.requestOrder, or the number for tt.getOrderPayment. */
      ttOrder: z.object({ data: z.string(), byteAuthorization: z.string(), orderId: z.string() }).nullable(),
    }),
  },
  cancel: {
    summary: 'Cancels an unpaid order; stock and coupon are returned',
    query: z.object({ orderId: id, reason: oneLine.max(100).default('') }),
    reply: orderDetail,
  },
  confirm: {
    summary: 'Confirms the receipt of a shipped order',
    params: z.object({ id }),
    reply: orderDetail,
  },
  refund: {
    summary: 'Refunds a whole paid order that has not been shipped',
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
    summary: 'Cancels lines that are in no parcel yet; the others are shipped',
    body: z.object({
      orderId: id,
      orderGoodsIds: z.array(id).min(1, '请选择要退的商品').max(100),
      reason: oneLine.min(1, '请选择退款原因').max(40),
    }),
    reply: orderDetail,
  },
  logisticsData: {
    summary: 'One parcel with its tracking events; without an id the latest of the order',
    query: z.object({ orderId: id, parcelId: z.string().max(64).default('') }),
    reply: trackedParcel,
  },
  multiLogistics: {
    summary: 'All parcels of an order, and the number of pieces that are not shipped yet',
    query: z.object({ orderId: id }),
    reply: z.object({ orderSn: z.string(), waiting: z.number().int().nullable(), list: z.array(parcel) }),
  },
  changeAddress: {
    summary:
      'Changes the delivery address of an unpaid or unshipped order; the delivery fee is calculated again',
    body: z.object({ orderId: id, addressId: id }),
    reply: orderDetail,
  },
  hide: {
    summary: "Deletes an ended order from the buyer's list",
    body: z.object({ orderId: id }),
    reply: z.object({}),
  },
  preview: {
    summary: 'Prices a purchase; requested again after every change of lines, address or coupon',
    /** `couponId` omitted: the best coupon is used. '': none. */
    body: orderLines.extend({
      addressId: z.string().max(64).optional(),
      couponId: z.string().max(64).optional(),
    }),
    reply: preview,
  },
  counts: {
    summary: 'Numbers for the badges of the order tabs',
    reply: z.object({
      toPay: z.number().int(),
      toShip: z.number().int(),
      toReceive: z.number().int(),
      afterSale: z.number().int(),
    }),
  },
  byKey: {
    summary: 'The order of a client key, after a lost reply; null when there is none',
    query: z.object({ clientKey: submission.shape.clientKey }),
    reply: z.object({ order: createdOrder.nullable() }),
  },
  payState: {
    summary: 'Whether an order has been paid; only this call decides it',
    query: z.object({ orderNo: id }),
    reply: payState,
  },
} satisfies GroupSchemas<typeof ordersCalls>
