import type { afterSaleItem } from '@contract/shapes/afterSale'
import type { z } from 'zod'
import { type OrderGoods, toOrderGoods } from '../orderGoods'

type AfterSaleWire = z.output<typeof afterSaleItem>

/** An after-sale order as lists show it (spec 3): converted so that it has the shape of an order. */
export interface AfterSaleOrder {
  readonly afterOrderId: string
  readonly orderId: string
  readonly orderSn: string
  readonly createdAt: number
  readonly orderGoods: readonly OrderGoods[]
  readonly orderStatusCDesc: string
}

export function toAfterSaleOrder(wire: AfterSaleWire): AfterSaleOrder {
  return {
    afterOrderId: wire.afterOrderId,
    orderId: wire.orderId,
    orderSn: wire.orderSn,
    createdAt: wire.createdAt,
    orderGoods: [toOrderGoods(wire)],
    orderStatusCDesc: wire.afterOrderStatusStr,
  }
}
