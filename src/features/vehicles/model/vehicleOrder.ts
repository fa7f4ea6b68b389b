import type { vehicleOrder } from '@contract/shapes/vehicle'
import type { z } from 'zod'
import { type Dealer, toDealer } from '@/features/dealers/dealer'
import { dateText, minuteText } from '@/lib/dateText'
import { yuanToFen } from '@/lib/price'
import { maskVin } from '@/lib/vin'

type Wire = z.output<typeof vehicleOrder>

/** A vehicle on its road from deposit to hand-over. Fen, ms. */
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
  /** Masked (spec 5); '' until it is bound. */
  readonly vinText: string
  /** '2026-12-20' ; '' until the dealer has confirmed, and once the vehicle is there. */
  readonly expectedText: string
  readonly steps: readonly VehicleStep[]
  /** The step that the vehicle has come to; -1 before the deposit is paid and after closing. */
  readonly current: number
}

export interface VehicleStep {
  readonly key: string
  readonly title: string
  readonly text: string
  /** '' for what lies ahead. */
  readonly time: string
}

const ARRIVED: readonly Wire['state'][] = ['atDealer', 'delivered', 'closed']

export function toVehicleOrder(wire: Wire): VehicleOrder {
  const reached = wire.steps.map(({ at }) => at > 0).lastIndexOf(true)
  return {
    orderId: wire.orderId,
    state: wire.state,
    stateText: wire.stateText || '处理中',
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
