// npx tsx scripts/reply-shapes.ts: shapes of the replies of group orders; kinds as in readReply.
import type { Fields } from '@/lib/readReply'
import { addressSnapshot, afterSaleItem, createdOrder, orderCard, orderCoupon, orderDetail, parcel, payState, pricedLine, trackedParcel } from './parts.generated'

export const ordersShapes: Record<string, Fields> = {
  list: { list: [orderCard], total: 11, pageNum: 1, pageSize: 1 },
  lists: { list: [orderCard], total: 11, pageNum: 1, pageSize: 1 },
  afterSaleList: { list: [afterSaleItem], total: 11, pageNum: 1, pageSize: 1 },
  details: orderDetail,
  byId: orderDetail,
  create: createdOrder,
  payUrl: { payUrl: 0 },
  miniPayData: { orderSn: 0, payOrderNo: 0, sign: 0, weapp: [{ timeStamp: 0, nonceStr: 0, package: 0, signType: 0, paySign: 0 }, 0], tt: [{ orderInfo: { order_id: 0, order_token: 0 }, service: 1 }, 0], ttOrder: [{ data: 0, byteAuthorization: 0, orderId: 0 }, 0] },
  cancel: orderDetail,
  confirm: orderDetail,
  refund: orderDetail,
  comments: { commentStatus: 'none' },
  refundLines: orderDetail,
  logisticsData: trackedParcel,
  multiLogistics: { orderSn: 0, waiting: 11, list: [parcel] },
  changeAddress: orderDetail,
  preview: { lines: [pricedLine], goodsAmount: 0, deliveryFee: 0, discountAmount: 0, payableAmount: 0, goodsCount: 11, deliveryText: 0, deliverable: 2, coupon: [orderCoupon, 0], usableCoupons: 11, unusableCoupons: 11, address: [{ ...addressSnapshot, id: 0 }, 0], submittable: 4, reason: 0 },
  counts: { toPay: 1, toShip: 1, toReceive: 1, afterSale: 1 },
  byKey: { order: [createdOrder, 0] },
  payState: payState,
  signedPayState: { orderSn: 0, payStatus: 0, payableAmount: 0, payPending: 22, payDeadline: 5, serverTime: 5 },
}
