import { dateText, minuteText } from '@contract/rules/dateText'
import { yuanToFen } from '@contract/rules/price'
import { maskVin } from '@contract/rules/vin'
import type { orderCard } from '@contract/shapes/order'
import type { vehicleOrder } from '@contract/shapes/vehicle'
import type { z } from 'zod'
import { type Dealer, toDealer } from '@/features/dealers/dealer'

type Wire = z.output<typeof vehicleOrder>

/** Progress of a vehicle order from deposit to hand-over. Amounts in fen, times in ms. */
export interface VehicleOrder {
  readonly orderId: string
  readonly state: Wire['state']
  readonly stateText: string
  readonly price: number
  readonly deposit: number
  readonly balance: number
  readonly buyerName: string
  readonly idNumberMasked: string
  readonly dealer: Dealer
  /** Masked (spec 5); '' until a VIN is assigned. */
  readonly vinText: string
  /** Expected date, such as '2026-12-20'; '' until the dealer has confirmed it, and after the vehicle has arrived. */
  readonly expectedText: string
  readonly steps: readonly VehicleStep[]
  /** Index of the step that the vehicle has reached; -1 before the deposit is paid and after closing. */
  readonly current: number
}

export interface VehicleStep {
  readonly key: string
  readonly title: string
  readonly text: string
  /** '' for a step that is not reached yet. */
  readonly time: string
}

const ARRIVED: readonly Wire['state'][] = ['atDealer', 'delivered', 'closed']

export function toVehicleOrder(wire: Wire): VehicleOrder {
  const reached = wire.steps.map(({ at }) => at > 0).lastIndexOf(true)
  return {
    orderId: wire.orderId,
    state: wire.state,
    stateText: wire.stateText,
    price: yuanToFen(wire.price),
    deposit: yuanToFen(wire.deposit),
    balance: yuanToFen(wire.balance),
    buyerName: wire.buyerName,
    idNumberMasked: wire.idNumberMasked,
    dealer: toDealer(wire.dealer),
    vinText: maskVin(wire.vin),
    expectedText: wire.expectedAt > 0 && !ARRIVED.includes(wire.state) ? dateText(wire.expectedAt) : '',
    steps: wire.steps.map(({ key, title, text, at }) => ({
      key,
      title,
      text,
      time: at > 0 ? minuteText(at) : '',
    })),
    current: wire.state === 'closed' ? -1 : reached,
  }
}

/** A vehicle order as the list of orders shows it. */
export interface ListedVehicle {
  readonly orderId: string
  readonly title: string
  /** '' when the list has none. */
  readonly picture: string
  readonly statusText: string
  readonly createdAt: number
  /** Handed over or closed. */
  readonly isOver: boolean
}

const DELIVERED = 30

export const toListedVehicle = (order: z.output<typeof orderCard>): ListedVehicle => ({
  orderId: order.orderId,
  title: order.orderGoods[0]?.goodsName ?? '',
  picture: order.orderGoods[0]?.goodsThumb || order.orderGoods[0]?.goodsImg || '',
  statusText: order.orderStatusCDesc,
  createdAt: order.createdAt,
  isOver: order.orderStatus !== null && order.orderStatus >= DELIVERED,
})
