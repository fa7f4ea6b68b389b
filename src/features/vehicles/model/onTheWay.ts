import type { orderCard } from '@contract/shapes/order'
import type { z } from 'zod'

export interface ComingVehicle {
  readonly orderId: string
  readonly title: string
}

const DELIVERED = 30

/** The vehicle orders that are still on their way: neither handed over nor closed. */
export const onTheWay = (orders: readonly z.output<typeof orderCard>[]): ComingVehicle[] =>
  orders
    .filter(({ orderStatus }) => orderStatus < DELIVERED)
    .map(({ orderId, orderGoods }) => ({ orderId, title: orderGoods[0]?.goodsName ?? '' }))
