import type { preview } from '@contract/schemas/orders'
import type { z } from 'zod'
import { type OrderCoupon, toOrderCoupon } from '@/features/coupons/coupon'
import { yuanToFen } from '@/lib/price'
import { specText } from '@/lib/specText'

type WirePreview = z.output<typeof preview>

/** A line as priced by the mall. Amounts in fen. */
export interface PricedLine {
  readonly skuId: string
  readonly goodsId: string
  readonly title: string
  /** Specification, such as 黑 / 大; '' when the goods have no choice. */
  readonly specText: string
  readonly imgUrl: string
  readonly price: number
  readonly number: number
  readonly amount: number
  /** False: the line is excluded from every amount; `reason` says why. */
  readonly usable: boolean
  readonly reason: string
}

/** A purchase as priced by the mall; the shop never calculates sums (spec 7, /ext/orders/preview). */
export interface Priced {
  readonly lines: readonly PricedLine[]
  readonly goodsAmount: number
  readonly deliveryFee: number
  readonly discountAmount: number
  readonly payableAmount: number
  /** null: unknown; the same holds for the coupon counts. */
  readonly goodsCount: number | null
  readonly deliveryText: string
  readonly coupon: OrderCoupon | null
  readonly usableCoupons: number | null
  readonly unusableCoupons: number | null
  readonly address: WirePreview['address']
  readonly submittable: boolean
  readonly reason: string
}

export function toPriced(wire: WirePreview): Priced {
  return {
    lines: wire.lines.map((line) => ({
      skuId: line.skuId,
      goodsId: line.goodsId,
      title: line.goodsName,
      specText: specText(line.goodsAttrStr),
      imgUrl: line.goodsThumb,
      price: yuanToFen(line.goodsPrice),
      number: line.goodsNumber,
      amount: yuanToFen(line.goodsAmount),
      usable: line.usable,
      reason: line.reason,
    })),
    goodsAmount: yuanToFen(wire.goodsAmount),
    deliveryFee: yuanToFen(wire.deliveryFee),
    discountAmount: yuanToFen(wire.discountAmount),
    payableAmount: yuanToFen(wire.payableAmount),
    goodsCount: wire.goodsCount,
    deliveryText: wire.deliveryText,
    coupon: wire.coupon ? toOrderCoupon(wire.coupon) : null,
    usableCoupons: wire.usableCoupons,
    unusableCoupons: wire.unusableCoupons,
    address: wire.address,
    submittable: wire.submittable,
    reason: wire.reason,
  }
}
