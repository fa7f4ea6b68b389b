import type { parcel, trackedParcel } from '@contract/shapes/parcel'
import type { z } from 'zod'
import { type OrderGoods, toOrderGoods } from '@/features/orders/orderGoods'

export interface Parcel {
  readonly parcelId: string
  /** Carrier and number, such as '顺丰速运 SF3140000000'. */
  readonly name: string
  readonly carrier: string
  readonly expressNo: string
  /** Phone number of the carrier; '' for none. */
  readonly phone: string
  /** null: the back end doesn't say. */
  readonly isSigned: boolean | null
  readonly latest: string
  readonly goods: readonly OrderGoods[]
}

export interface TrackedParcel extends Parcel {
  /** Latest first. */
  readonly events: readonly { readonly at: number; readonly text: string }[]
}

export function toParcel(wire: z.output<typeof parcel>): Parcel {
  return {
    parcelId: wire.parcelId,
    name: [wire.carrier, wire.expressNo].filter(Boolean).join(' '),
    carrier: wire.carrier,
    expressNo: wire.expressNo,
    phone: wire.carrierPhone,
    isSigned: wire.isSigned,
    latest: wire.latest,
    goods: wire.goods.map((goods) => toOrderGoods(goods)),
  }
}

export const toTrackedParcel = (wire: z.output<typeof trackedParcel>): TrackedParcel => ({
  ...toParcel(wire),
  events: wire.events,
})
