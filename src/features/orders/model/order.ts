import type { orderCard, orderDetail } from '@contract/shapes/order'
import type { z } from 'zod'
import { yuanToFen } from '@/lib/price'
import { type OrderGoods, toOrderGoods } from '../orderGoods'
import { knownActions, type OrderAction } from './orderAction'

type CardWire = z.output<typeof orderCard>
type DetailWire = z.output<typeof orderDetail>

export interface OrderLine extends OrderGoods {
  readonly lineId: string
  readonly goodsId: string
  readonly skuId: string
  /** Pieces that after-sale may be applied for now. */
  readonly afterSaleNumber: number
  /** Pieces that no parcel holds yet and that may be taken back. */
  readonly waitingNumber: number
  /** The line's latest application; '' for none. */
  readonly afterOrderId: string
  /** After-sale of this line: running, or done. */
  readonly afterSale: 'none' | 'active' | 'done'
}

/** An order as lists show it. Amounts in fen, times in ms. */
export interface Order {
  readonly orderId: string
  readonly orderSn: string
  /** The state in words, from the mall: also right for a status that this version doesn't know. */
  readonly statusText: string
  readonly isUnpaid: boolean
  /** A vehicle with a deposit: its line leads to the vehicle, its road stands in a part of its own. */
  readonly isVehicle: boolean
  readonly isClosed: boolean
  readonly actions: readonly OrderAction[]
  /** The unpaid order closes then; 0 otherwise. */
  readonly payDeadline: number
  readonly payable: number
  readonly pieces: number
  readonly lines: readonly OrderLine[]
}

const UNPAID = 0
const CLOSED = 40
const VEHICLE = 'vehicle'

export function toOrder(wire: CardWire): Order {
  return {
    orderId: wire.orderId,
    orderSn: wire.orderSn,
    statusText: wire.orderStatusCDesc || '处理中',
    isUnpaid: wire.orderStatus === UNPAID,
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

export interface OrderDetail extends Order {
  readonly goodsAmount: number
  readonly deliveryFee: number
  readonly discount: number
  readonly refunded: number
  readonly couponName: string
  readonly payChannel: string
  readonly remark: string
  readonly createdAt: number
  readonly address: DetailWire['address']
  /** Latest first. */
  readonly timeline: readonly { readonly at: number; readonly title: string; readonly text: string }[]
}

export function toOrderDetail(wire: DetailWire): OrderDetail {
  return {
    ...toOrder(wire),
    goodsAmount: yuanToFen(wire.goodsAmount),
    deliveryFee: yuanToFen(wire.deliveryFee),
    discount: yuanToFen(wire.discountAmount),
    refunded: yuanToFen(wire.refundedAmount),
    couponName: wire.couponName,
    payChannel: wire.payChannel,
    remark: wire.remark,
    createdAt: wire.createdAt,
    address: wire.address,
    timeline: [...wire.timeline].reverse(),
  }
}
