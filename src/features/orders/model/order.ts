import { yuanToFen } from '@contract/rules/price'
import type { orderCard, orderDetail } from '@contract/shapes/order'
import type { z } from 'zod'
import { type OrderGoods, toOrderGoods } from '../orderGoods'
import { knownActions, type OrderAction } from './orderAction'

type CardWire = z.output<typeof orderCard>
type DetailWire = z.output<typeof orderDetail>

export interface OrderLine extends OrderGoods {
  readonly lineId: string
  readonly goodsId: string
  readonly skuId: string
  /** Number of pieces that after-sale can be requested for now. */
  readonly afterSaleNumber: number
  /** Number of pieces that are not in a parcel yet and can still be cancelled. */
  readonly waitingNumber: number
  /** Id of the line's latest after-sale request; '' for none. */
  readonly afterOrderId: string
  /** After-sale state of this line: in progress, or finished. */
  readonly afterSale: 'none' | 'active' | 'done'
}

/** An order as lists show it. Amounts in fen, times in ms. */
export interface Order {
  readonly orderId: string
  readonly orderSn: string
  /** Text of the state, from the mall; also correct for a status that this version doesn't know. */
  readonly statusText: string
  readonly isUnpaid: boolean
  /** A vehicle with a deposit: its line opens the vehicle, and its progress is shown in a section of its own. */
  readonly isVehicle: boolean
  readonly isClosed: boolean
  readonly actions: readonly OrderAction[]
  /** Time at which the unpaid order is closed, in ms; 0 if it is paid or closed. */
  readonly payDeadline: number
  readonly payable: number
  /** null: unknown. */
  readonly pieces: number | null
  readonly lines: readonly OrderLine[]
}

const UNPAID = 0
const CLOSED = 40
const VEHICLE = 'vehicle'

export function toOrder(wire: CardWire): Order {
  return {
    orderId: wire.orderId,
    orderSn: wire.orderSn,
    statusText: wire.orderStatusCDesc,
    isUnpaid: wire.orderStatus === UNPAID && wire.payStatus !== 'paid',
    isVehicle: wire.orderType === VEHICLE,
    isClosed: wire.orderStatus === CLOSED,
    actions: knownActions(wire.actions),
    payDeadline: wire.payDeadline,
    payable: yuanToFen(wire.payableAmount),
    pieces: wire.goodsCount,
    lines: wire.orderGoods.map((line) => ({
      ...toOrderGoods(line),
      lineId: line.orderGoodsId,
      goodsId: line.goodsId,
      skuId: line.skuId,
      afterSale: line.afterSaleStatus,
      afterSaleNumber: line.afterSaleNumber,
      waitingNumber: line.waitingNumber,
      afterOrderId: line.afterOrderId,
    })),
  }
}

/**
 * Returns whether a payment countdown is running: only for an unpaid order, even if a paid one still has a deadline.
 */
export const isCountingDown = ({ isUnpaid, payDeadline }: Pick<Order, 'isUnpaid' | 'payDeadline'>): boolean =>
  isUnpaid && payDeadline > 0

export interface OrderDetail extends Order {
  readonly goodsAmount: number
  readonly deliveryFee: number
  /** Without what the merchant lowered the price by. */
  readonly discount: number
  /** Amount by which the merchant lowered the price. */
  readonly lowered: number
  readonly refunded: number
  readonly couponName: string
  readonly payChannel: string
  readonly remark: string
  readonly createdAt: number
  readonly address: DetailWire['address']
  /** Accessories that a dealer fits: none, not booked yet, or booked. */
  readonly fitting: DetailWire['fitting']
  /** Latest first. */
  readonly timeline: readonly { readonly at: number; readonly title: string; readonly text: string }[]
}

export function toOrderDetail(wire: DetailWire): OrderDetail {
  // Other back ends may not know it.
  const lowered = yuanToFen(wire.loweredAmount) || 0
  return {
    ...toOrder(wire),
    goodsAmount: yuanToFen(wire.goodsAmount),
    deliveryFee: yuanToFen(wire.deliveryFee),
    discount: yuanToFen(wire.discountAmount) - lowered,
    lowered,
    refunded: yuanToFen(wire.refundedAmount),
    couponName: wire.couponName,
    payChannel: wire.payChannel,
    remark: wire.remark,
    createdAt: wire.createdAt,
    address: wire.address,
    fitting: wire.fitting,
    timeline: [...wire.timeline].reverse(),
  }
}
