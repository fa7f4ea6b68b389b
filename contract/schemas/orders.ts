import { z } from 'zod'
import type { ordersCalls } from '../calls/orders'
import { orderId, orderSn } from '../fields'
import { brand, type GroupSchemas, id, numeric, oneLine, orElse, pageOf, pageQuery } from '../schema'
import { afterSaleItem } from '../shapes/afterSale'
import { addressSnapshot, amounts, orderLines, pricedLine } from '../shapes/checkout'
import { orderCoupon } from '../shapes/coupon'
import { commentStatus, createdOrder, orderCard, orderDetail, submission } from '../shapes/order'
import { parcel, trackedParcel } from '../shapes/parcel'
import { cashierNumbers, payState } from '../shapes/payment'
import { lineReview } from '../shapes/review'
import { vehicleOrderRequest } from './vehicles'

/** Defaults of spec 4. `status` is the list's tab: 0 all, 1 to pay, 2 to ship, 3 to receive. */
export const orderListRequest = pageQuery.extend({
  type: oneLine
    .max(20)
    .default('type')
    .meta({ title: '类型', description: "Always 'type' (a default of the specification)." }),
  brand: brand.meta({
    title: '品牌',
    description: '5 is the pickup brand, 1 to 3 are the other brands of the maker.',
  }),
  orderType: oneLine
    .max(20)
    .default('')
    .meta({ title: '订单类型', description: "Only orders of this type: 'goods' or 'vehicle'. Empty: all." }),
  status: numeric(z.number().int().min(0).max(3, '售后订单请查看售后列表')).default(0).meta({
    title: '状态',
    description:
      "The list's tab: `0` 全部, `1` 待付款, `2` 待发货, `3` 待收货. Above 3 means after-sale, which has a call of its own: `GET /after/order-after/list`.",
  }),
})

export const preview = z.object({
  lines: z.array(pricedLine).describe('The lines to buy, with their current prices.'),
  ...amounts.shape,
  goodsCount: z.number().int().nullable().describe('Number of pieces in all lines.'),
  deliveryText: z.string().describe('Delivery in one line: 免运费, 快递配送 …'),
  deliverable: z
    .boolean()
    .default(true)
    .describe('Whether the shop delivers to the address. If not, there is no delivery fee to show.'),
  coupon: orderCoupon.nullable().describe('The coupon that is included in the prices. null: none.'),
  usableCoupons: z
    .number()
    .int()
    .nullable()
    .describe("Number of the shopper's coupons that can be used for this purchase."),
  unusableCoupons: z
    .number()
    .int()
    .nullable()
    .describe("Number of the shopper's coupons that cannot be used for it."),
  address: addressSnapshot
    .extend({ id: id.describe('Id of the address.') })
    .nullable()
    .describe('The delivery address. null: the shopper has none yet.'),
  submittable: orElse(z.boolean(), true).describe(
    'Whether it can be submitted unchanged; if not, `reason` says why.',
  ),
  reason: z.string().describe('Reason why it cannot be submitted. Empty when it can.'),
})

export const ordersSchemas = {
  list: { summary: 'Orders of one tab, newest first', body: orderListRequest, reply: pageOf(orderCard) },
  lists: {
    summary: 'Orders of one tab, searched by goods name or order number, newest first',
    body: orderListRequest.extend({
      keyword: oneLine.max(64).default('').meta({
        title: '搜索词',
        description: 'Text to find in a goods name or an order number. Empty: no search.',
      }),
    }),
    reply: pageOf(orderCard),
  },
  afterSaleList: {
    summary: 'After-sale applications, of one order or (0) of all, searched by goods name or order number',
    query: pageQuery.extend({
      orderId: z
        .string()
        .max(64)
        .default('0')
        .meta({ title: '订单', description: 'Only applications of this order; 0 for all orders.' }),
      keyword: oneLine.max(64).default('').meta({
        title: '搜索词',
        description: 'Text to find in a goods name or an order number. Empty: no search.',
      }),
    }),
    reply: pageOf(afterSaleItem),
  },
  details: {
    summary: 'An order by its number',
    query: z.object({
      orderSn: id.meta({
        title: '订单号',
        description: 'Order number, which shoppers see and customer service asks for.',
      }),
    }),
    reply: orderDetail,
  },
  byId: {
    summary: 'An order by its id',
    params: z.object({ id: id.meta({ title: '编号', description: 'Id of the order.' }) }),
    reply: orderDetail,
  },
  create: {
    summary: 'Creates an order, of goods or of a vehicle; the same client key returns the same order',
    body: z.discriminatedUnion('orderType', [
      submission.extend({
        ...orderLines.shape,
        orderType: z.literal('goods').optional().meta({
          title: '订单类型',
          description:
            '`goods`, or left out: an order of goods. `vehicle`: the deposit of a vehicle, for back ends without `/ext/vehicle-orders`.',
        }),
      }),
      /** Vehicle order from a shop without /ext/vehicle-orders. */
      vehicleOrderRequest.extend({
        orderType: z.literal('vehicle').meta({
          title: '订单类型',
          description:
            '`goods`, or left out: an order of goods. `vehicle`: the deposit of a vehicle, for back ends without `/ext/vehicle-orders`.',
        }),
        valueIds: z.array(id).min(1, '请选择车型、颜色和选装').max(3).meta({
          title: '规格',
          description:
            'Ids of type, colour and pack, in any order; type and colour only where the back end lists no packs.',
        }),
      }),
    ]),
    reply: createdOrder,
  },
  payUrl: {
    summary: "The cashier's address for an order; the cashier returns to returnUrl",
    body: z.object({
      orderNo: id.meta({ title: '订单号', description: 'Order number (`orderSn`).' }),
      returnUrl: z.string().max(2000).describe("The shop's page to which the cashier returns."),
      largeText: z
        .boolean()
        .default(false)
        .describe('Whether the shopper reads the shop in larger text; a cashier of its own may follow.'),
    }),
    reply: z.object({ payUrl: z.string().describe("Address of the cashier's page, which H5 opens.") }),
  },
  miniPayData: {
    summary: "Parameters of a mini-program's platform payment",
    body: z.object({
      orderNo: id.meta({ title: '订单号', description: 'Order number (`orderSn`).' }),
      platform: z
        .enum(['weapp', 'tt'])
        .describe('`weapp` the WeChat mini-program, `tt` the Douyin mini-program.'),
      openId: z
        .string()
        .max(128)
        .default('')
        .describe("The shopper's open id on the platform, if the shop knows it. Empty: unknown."),
      ...cashierNumbers.partial().shape,
    }),
    reply: z.object({
      orderSn,
      payOrderNo: z.string().describe("The cashier's number of this payment."),
      sign: z.string().describe("The mall's signature over orderSn and payOrderNo, for the cashier's page."),
      weapp: z
        .object({
          timeStamp: z.string().describe('Seconds since 1970, as text (`wx.requestPayment`).'),
          nonceStr: z.string().describe('Random text that is used once (`wx.requestPayment`).'),
          package: z.string().describe("'prepay_id=…' (`wx.requestPayment`)."),
          signType: z
            .enum(['MD5', 'HMAC-SHA256', 'RSA'])
            .describe('Algorithm of `paySign`: `MD5`, `HMAC-SHA256` or `RSA`.'),
          paySign: z.string().describe("The merchant's signature over the other four (`wx.requestPayment`)."),
        })
        .nullable()
        .describe('Arguments of `wx.requestPayment`. null on Douyin.'),
      tt: z
        .object({
          orderInfo: z
            .object({
              order_id: z.string().describe("Douyin's id of the payment (`tt.pay`)."),
              order_token: z.string().describe("Douyin's token of the payment (`tt.pay`)."),
            })
            .describe('First argument of `tt.pay`.'),
          service: z
            .number()
            .int()
            .describe('Number of the cashier (`tt.pay`); 5 means that the back end made the order.'),
        })
        .nullable()
        .describe('Arguments of `tt.pay`. null on WeChat, and where `ttOrder` has a value.'),
      ttOrder: z
        .object({
          data: z
            .string()
            .describe(
              'First argument of `tt.requestOrder`, exactly as it was signed. Empty when the order exists already.',
            ),
          byteAuthorization: z
            .string()
            .describe('Signature of `data` (`tt.requestOrder`). Empty when the order exists already.'),
          orderId: z
            .string()
            .describe(
              "Douyin's number of the order, for `tt.getOrderPayment`. Empty until the order has been requested.",
            ),
        })
        .nullable()
        .describe("Arguments of Douyin's general trade system. null on WeChat, and where `tt` has a value."),
    }),
  },
  cancel: {
    summary: 'Cancels an unpaid order; stock and coupon are returned',
    query: z.object({
      orderId,
      reason: oneLine
        .max(100)
        .default('')
        .meta({ title: '原因', description: "The buyer's reason, as text. Empty: none given." }),
    }),
    reply: orderDetail,
  },
  confirm: {
    summary: 'Confirms the receipt of a shipped order',
    params: z.object({ id: id.meta({ title: '编号', description: 'Id of the order.' }) }),
    reply: orderDetail,
  },
  refund: {
    summary: 'Refunds a whole paid order that has not been shipped',
    params: z.object({ id: id.meta({ title: '编号', description: 'Id of the order.' }) }),
    reply: orderDetail,
  },
  comments: {
    summary: "Reviews of several of an order's lines at once, all or none",
    body: z.object({
      orderId,
      anonymous: z
        .boolean()
        .default(false)
        .meta({ title: '匿名', description: 'Whether the name of the writer is hidden.' }),
      comments: z
        .array(lineReview)
        .min(1, '请至少评价一件商品')
        .max(50)
        .meta({ title: '评价', description: 'One review for each line; all are saved or none.' }),
    }),
    reply: z.object({
      commentStatus: commentStatus.describe(
        'State of the whole order now: `none` nothing to review, `todo` lines are left, `done` all reviewed.',
      ),
    }),
  },
  refundLines: {
    summary: 'Cancels lines that are in no parcel yet; the others are shipped',
    body: z.object({
      orderId,
      orderGoodsIds: z
        .array(id)
        .min(1, '请选择要退的商品')
        .max(100)
        .meta({ title: '订单商品', description: 'Ids of the lines (`orderGoodsId`) to cancel.' }),
      reason: oneLine
        .min(1, '请选择退款原因')
        .max(40)
        .meta({ title: '原因', description: "The buyer's reason, one of those that the shop offers." }),
    }),
    reply: orderDetail,
  },
  logisticsData: {
    summary: 'One parcel with its tracking events; without an id the latest of the order',
    query: z.object({
      orderId,
      parcelId: z
        .string()
        .max(64)
        .default('')
        .meta({ title: '包裹', description: 'Id of the parcel. Empty: the latest of the order.' }),
    }),
    reply: trackedParcel,
  },
  multiLogistics: {
    summary: 'All parcels of an order, and the number of pieces that are not shipped yet',
    query: z.object({ orderId }),
    reply: z.object({
      orderSn,
      waiting: z.number().int().nullable().describe('Number of pieces that are not in a parcel yet.'),
      list: z.array(parcel).describe('The rows, in display order.'),
    }),
  },
  changeAddress: {
    summary:
      'Changes the delivery address of an unpaid or unshipped order; the delivery fee is calculated again',
    body: z.object({
      orderId,
      addressId: id.meta({ title: '收货地址', description: "Id of one of the shopper's addresses." }),
    }),
    reply: orderDetail,
  },
  hide: {
    summary: "Deletes an ended order from the buyer's list",
    body: z.object({ orderId }),
    reply: z.object({}),
  },
  preview: {
    summary: 'Prices a purchase; requested again after every change of lines, address or coupon',
    /** `couponId` omitted: the best coupon is used. '': none. */
    body: orderLines.extend({
      addressId: z.string().max(64).optional().meta({
        title: '收货地址',
        description: 'Id of the delivery address. Left out: the default address.',
      }),
      couponId: z.string().max(64).optional().meta({
        title: '优惠券',
        description: 'Id of a received coupon (`userCouponId`). Left out: the best one is used. Empty: none.',
      }),
    }),
    reply: preview,
  },
  counts: {
    summary: 'Numbers for the badges of the order tabs',
    reply: z.object({
      toPay: z.number().int().describe('Number of orders on the tab 待付款.'),
      toShip: z.number().int().describe('Number of orders on the tab 待发货.'),
      toReceive: z.number().int().describe('Number of orders on the tab 待收货.'),
      afterSale: z.number().int().describe('Number of after-sale applications that have not ended.'),
    }),
  },
  byKey: {
    summary: 'The order of a client key, after a lost reply; null when there is none',
    query: z.object({
      clientKey: submission.shape.clientKey.meta({
        title: '提交标识',
        description:
          'Created by the shop once for each intended submission. The same key again gets the same result as the first time.',
      }),
    }),
    reply: z.object({ order: createdOrder.nullable().describe('The order made with this key. null: none.') }),
  },
  payState: {
    summary: 'Whether an order has been paid; only this call decides it',
    query: z.object({ orderNo: id.meta({ title: '订单号', description: 'Order number (`orderSn`).' }) }),
    reply: payState,
  },
  signedPayState: {
    summary:
      'What a cashier page shows of an order that its address may pay: the amount, and whether it is paid',
    body: z.object({
      orderNo: id.meta({ title: '订单号', description: 'Order number (`orderSn`).' }),
      ...cashierNumbers.shape,
    }),
    reply: payState.pick({
      orderSn: true,
      payStatus: true,
      payableAmount: true,
      payPending: true,
      payDeadline: true,
      serverTime: true,
    }),
  },
} satisfies GroupSchemas<typeof ordersCalls>
