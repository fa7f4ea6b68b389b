import type { preview } from '@contract/schemas/orders'
import type { z } from 'zod'
import { type OrderCoupon, toOrderCoupon } from '@/features/coupons/coupon'
import { yuanToFen } from '@/lib/price'
import { specWords } from '@/lib/specWords'

type WirePreview = z.output<typeof preview>

/** A line as the mall prices it. Amounts in fen. */
export interface PricedLine {
  readonly skuId: string
  readonly goodsId: string
  readonly title: string
  /** 黑 / 大; '' when the goods have no choice. */
  readonly specText: string
  readonly imgUrl: string
  readonly price: number
  readonly number: number
  readonly amount: number
  readonly stock: number
  /** False: left out of every amount; `reason` says why. */
  readonly usable: boolean
  readonly reason: string
}

/** A purchase as the mall prices it: the shop never sums (spec 7, /ext/orders/preview). */
export interface Priced {
  readonly lines: readonly PricedLine[]
  readonly goodsAmount: number
  readonly deliveryFee: number
  readonly discountAmount: number
  readonly payableAmount: number
  readonly goodsCount: number
  readonly deliveryText: string
  readonly coupon: OrderCoupon | null
  readonly usableCoupons: number
  readonly unusableCoupons: number
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
      specText: specWords(line.goodsAttrStr),
      imgUrl: line.goodsThumb,
      price: yuanToFen(line.goodsPrice),
      number: line.goodsNumber,
      amount: yuanToFen(line.goodsAmount),
      stock: line.stock,
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
