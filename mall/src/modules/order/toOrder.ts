import { sumFen } from '@contract/rules/money'
import { fenToYuan } from '@contract/rules/price'
import type { createdOrder, orderCard, orderDetail, orderGoods } from '@contract/shapes/order'
import type { z } from 'zod'
import type { DbOrTrx } from '../../db/transact'
import { goodsPicture } from '../goods/goodsCards'
import { applicable, isLeftToFit, piecesOf, waitingPieces } from './linePieces'
import { linesOf, type OrderLineRow, type OrderRow } from './readOrders'
import { type CommentStatus, ORDER_STATUS, type OrderState, orderActions, orderLabel } from './rules'
import { asVehicle } from './vehicleRows'
import { vehicleActions, vehicleLabel } from './vehicleRules'

const THUMB_WIDTH = 200
const IMAGE_WIDTH = 750

export const stateOf = (row: OrderRow): OrderState => ({
  orderStatus: row.order_status,
  payStatus: row.pay_status,
  refundStatus: row.refund_status,
  closeReason: row.close_reason,
  commentStatus: row.comment_status,
  isRefundFailed: row.refund_failed,
})

const isVehicle = (row: OrderRow) => row.order_type === 'vehicle'

export const labelOf = (row: OrderRow): string =>
  isVehicle(row) ? vehicleLabel(asVehicle(row)) : orderLabel(stateOf(row))

const actionsOf = (row: OrderRow) =>
  isVehicle(row) ? vehicleActions(asVehicle(row)) : orderActions(stateOf(row))

/** Maps a line to the names of spec 3. The actions allowed on a line are only in an order's detail. */
export const toOrderGoods = (
  row: OrderLineRow,
  order: CommentStatus = 'none',
): z.input<typeof orderGoods> => ({
  orderGoodsId: row.id,
  goodsId: row.goods_id,
  skuId: row.sku_id,
  goodsName: row.title,
  goodsAttr: row.attr,
  goodsAttrStr: row.attr_str,
  goodsThumb: goodsPicture(row.picture, THUMB_WIDTH),
  goodsImg: goodsPicture(row.picture, IMAGE_WIDTH),
  goodsNumber: row.number,
  orderGoodsNum: row.number,
  goodsPrice: fenToYuan(row.price),
  goodsAmount: fenToYuan(row.amount),
  ...(row.goods_unit ? { goodsUnit: row.goods_unit } : null),
  discount: fenToYuan(row.discount),
  afterSaleStatus: row.after_sale,
  commentStatus: row.reviewed_at !== null ? 'done' : order === 'todo' ? 'todo' : 'none',
  afterSaleNumber: 0,
  waitingNumber: 0,
  afterOrderId: '',
})

/** Payment deadline of an unpaid order, else 0: no countdown. */
const deadlineOf = (row: Pick<OrderRow, 'order_status' | 'pay_deadline'>): number =>
  row.order_status === ORDER_STATUS.unpaid ? row.pay_deadline : 0

export const toOrderCard = (row: OrderRow, lines: readonly OrderLineRow[]): z.input<typeof orderCard> => ({
  orderId: row.id,
  orderSn: row.order_sn,
  clientKey: row.client_key,
  orderType: row.order_type,
  orderStatus: row.order_status,
  orderStatusCDesc: labelOf(row),
  payStatus: row.pay_status,
  refundStatus: row.refund_status,
  commentStatus: row.comment_status,
  closeReason: row.close_reason,
  actions: actionsOf(row),
  createdAt: row.created_at,
  payDeadline: deadlineOf(row),
  goodsAmount: fenToYuan(row.goods_amount),
  deliveryFee: fenToYuan(row.delivery_fee),
  discountAmount: fenToYuan(row.discount_amount),
  payableAmount: fenToYuan(row.payable_amount),
  goodsCount: sumFen(lines.map((line) => line.number)),
  orderGoods: lines.map((line) => toOrderGoods(line, row.comment_status)),
})

export async function toOrderDetail(
  db: DbOrTrx,
  row: OrderRow,
  now: number,
): Promise<z.input<typeof orderDetail>> {
  const lines = (await linesOf(db, [row])).get(row.id) ?? []
  const timeline = await db
    .selectFrom('order_events')
    .select(['at', 'title', 'text'])
    .where('order_id', '=', row.id)
    .orderBy('id')
    .execute()
  const applications = await db
    .selectFrom('after_sales')
    .select(['id', 'order_line_id'])
    .where('order_id', '=', row.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const mayTakeBack =
    !isVehicle(row) &&
    (row.order_status === ORDER_STATUS.toShip || row.order_status === ORDER_STATUS.partShipped)
  return {
    ...toOrderCard(row, lines),
    orderGoods: lines.map((line) => ({
      ...toOrderGoods(line, row.comment_status),
      afterSaleNumber: applicable(row, line, now).pieces,
      waitingNumber: mayTakeBack && line.after_sale !== 'active' ? waitingPieces(piecesOf(line)) : 0,
      afterOrderId: applications.find((one) => one.order_line_id === line.id)?.id ?? '',
    })),
    paidAmount: fenToYuan(row.paid_amount),
    refundedAmount: fenToYuan(row.refunded_amount),
    payChannel: row.pay_channel,
    couponName: row.coupon_name,
    loweredAmount: fenToYuan(sumFen(lines.map((line) => line.lowered))),
    remark: row.remark,
    address: row.address,
    fitting: await fittingOf(db, row, lines),
    timeline,
    serverTime: now,
  }
}

/** Whether a dealer still has to fit accessories of the order, and an appointment for that exists. `none` once they are fitted. */
async function fittingOf(
  db: DbOrTrx,
  row: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<'none' | 'todo' | 'booked'> {
  const isFit = row.pay_status === 'paid' && row.close_reason === ''
  if (!isFit || !lines.some(isLeftToFit)) return 'none'
  const appointments = await db
    .selectFrom('appointments')
    .select('status')
    .where('order_id', '=', row.id)
    .where('status', 'not in', ['cancelled', 'noShow', 'rescheduled', 'declined'])
    .execute()
  if (appointments.length === 0) return 'todo'
  return appointments.every(({ status }) => status === 'done') ? 'none' : 'booked'
}

type MadeOrder = Pick<
  OrderRow,
  'id' | 'order_sn' | 'payable_amount' | 'pay_status' | 'order_status' | 'pay_deadline'
>

export const toCreatedOrder = (row: MadeOrder, now: number): z.input<typeof createdOrder> => ({
  orderId: row.id,
  orderSn: row.order_sn,
  payableAmount: fenToYuan(row.payable_amount),
  payStatus: row.pay_status,
  payDeadline: deadlineOf(row),
  serverTime: now,
})
