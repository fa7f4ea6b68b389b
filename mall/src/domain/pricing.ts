import { type CouponTerms, judgeCoupon } from './coupon'
import { sum } from './money'

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
  /** Each line's share of the discount, in the lines' order. */
  shares: number[]
}

/** Prices an order. The coupon must have been judged usable before; an unusable one takes nothing off. */
export function priceOrder(order: {
  lines: readonly PricingLine[]
  deliveryFee: number
  coupon: CouponTerms | null
  now: number
}): Pricing {
  const lines = order.lines.map((line) => ({ ...line, amount: line.price * line.number }))
  const goodsAmount = sum(lines.map((line) => line.amount))
  const deliveryFee = lines.length === 0 ? 0 : order.deliveryFee
  const judged = order.coupon ? judgeCoupon(order.coupon, { lines, deliveryFee, now: order.now }) : null
  const discountAmount = judged?.discount ?? 0
  return {
    goodsAmount,
    deliveryFee,
    discountAmount,
    payableAmount: Math.max(0, goodsAmount + deliveryFee - discountAmount),
    shares: judged?.shares ?? lines.map(() => 0),
  }
}
