import { sumFen } from '@contract/rules/money'
import { type CouponTerms, judgeCoupon } from './rules'

/** A line that can be bought; amounts in fen. */
export interface PricingLine {
  goodsId: string
  categoryId: string
  price: number
  number: number
}

export interface Pricing {
  goodsAmount: number
  deliveryFee: number
  discountAmount: number
  payableAmount: number
  /** Share of the discount of each line, in order. */
  shares: number[]
}

/**
 * Prices an order. The delivery fee depends on the price of the goods after the coupon, so it is computed last; a
 * delivery coupon doesn't reduce the goods. An unusable coupon gives no discount.
 */
export function priceOrder(order: {
  lines: readonly PricingLine[]
  /** Returns the delivery fee for goods of this many fen after discounts. */
  feeFor: (goodsFen: number) => number
  coupon: CouponTerms | null
  now: number
}): Pricing {
  const lines = order.lines.map((line) => ({ ...line, amount: line.price * line.number }))
  const goodsAmount = sumFen(lines.map((line) => line.amount))
  const fullFee = lines.length === 0 ? 0 : order.feeFor(goodsAmount)
  const judged = order.coupon
    ? judgeCoupon(order.coupon, { lines, deliveryFee: fullFee, now: order.now })
    : null
  const shares = judged?.shares ?? lines.map(() => 0)
  const deliveryFee = lines.length === 0 ? 0 : order.feeFor(goodsAmount - sumFen(shares))
  const discountAmount = judged?.discount ?? 0
  return {
    goodsAmount,
    deliveryFee,
    discountAmount,
    payableAmount: goodsAmount + deliveryFee - discountAmount,
    shares,
  }
}
