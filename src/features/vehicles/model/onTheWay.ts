import type { orderCard } from '@contract/shapes/order'
import type { z } from 'zod'

export interface ComingVehicle {
  readonly orderId: string
  readonly title: string
  readonly statusText: string
}

const DELIVERED = 30

/** Returns the vehicle orders in progress: neither handed over nor closed. */
export const onTheWay = (orders: readonly z.output<typeof orderCard>[]): ComingVehicle[] =>
  orders
    .filter(({ orderStatus }) => orderStatus === null || orderStatus < DELIVERED)
    .map(({ orderId, orderGoods, orderStatusCDesc }) => ({
      orderId,
      title: orderGoods[0]?.goodsName ?? '',
      statusText: orderStatusCDesc,
    }))
