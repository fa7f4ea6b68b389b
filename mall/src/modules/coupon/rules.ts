import { sumFen } from '@contract/rules/money'
import { amountText } from '@contract/rules/price'
import type { CouponKind } from '@contract/shapes/coupon'

/** Amounts in fen, times in ms. */
export interface CouponTerms {
  kind: CouponKind
  amount: number
  /** Percentage still to pay: 88 is 8.8 折. */
  percent: number
  threshold: number
  /** 0: no cap. */
  cap: number
  scope: 'all' | 'category' | 'goods'
  /** Ids of categories or goods, by `scope`. */
  scopeIds: readonly string[]
  startAt: number
  endAt: number
}

export interface CouponLine {
  goodsId: string
  categoryId: string
  amount: number
}

export interface CouponJudgement {
  usable: boolean
  /** Why it is not usable, as text for the shopper; '' when usable. */
  reason: string
  /** Discount on the goods and the delivery fee together. */
  discount: number
  /** Share of each line; a delivery coupon's discount belongs to no line. */
  shares: number[]
}

export function inScope(
  coupon: Pick<CouponTerms, 'scope' | 'scopeIds'>,
  goods: { goodsId: string; categoryId: string },
): boolean {
  if (coupon.scope === 'all') return true
  return coupon.scopeIds.includes(coupon.scope === 'goods' ? goods.goodsId : goods.categoryId)
}

function offGoods(coupon: CouponTerms, inScopeAmount: number): number {
  switch (coupon.kind) {
    case 'amount':
      return Math.min(coupon.amount, inScopeAmount)
    case 'percent': {
      // The discount is rounded down to whole fen.
      const off = Math.floor((inScopeAmount * (100 - coupon.percent)) / 100)
      return coupon.cap > 0 ? Math.min(off, coupon.cap) : off
    }
    case 'delivery':
      return 0
  }
}

/** Returns the discount on a delivery fee, in fen. */
export function offDelivery({ kind, cap }: Pick<CouponTerms, 'kind' | 'cap'>, fee: number): number {
  if (kind !== 'delivery') return 0
  return cap > 0 ? Math.min(fee, cap) : fee
}

/**
 * Checks a coupon against an order: whether it is usable, the reason if not, its discount and the share of each line
 * (decision 0342).
 */
export function judgeCoupon(
  coupon: CouponTerms,
  order: { lines: readonly CouponLine[]; deliveryFee: number; now: number },
): CouponJudgement {
  const unusable = (reason: string): CouponJudgement => ({
    usable: false,
    reason,
    discount: 0,
    shares: order.lines.map(() => 0),
  })
  if (order.now < coupon.startAt) return unusable('未到使用时间')
  if (order.now >= coupon.endAt) return unusable('优惠券已过期')
  const scoped = order.lines.map((line) => (inScope(coupon, line) ? line.amount : 0))
  const scopedAmount = sumFen(scoped)
  if (scopedAmount === 0) return unusable('所选商品不在适用范围内')
  if (scopedAmount < coupon.threshold)
    return unusable(`还差 ¥${amountText(coupon.threshold - scopedAmount)} 可用`)
  if (coupon.kind === 'delivery') {
    if (order.deliveryFee === 0) return unusable('本单已免运费')
    const off = offDelivery(coupon, order.deliveryFee)
    return { usable: true, reason: '', discount: off, shares: order.lines.map(() => 0) }
  }
  const shares = splitDiscount(offGoods(coupon, scopedAmount), scoped)
  return { usable: true, reason: '', discount: sumFen(shares), shares }
}

/**
 * Splits a discount over lines in proportion to their amounts, to the fen, by the largest remainder: the shares add up
 * to the discount exactly, none is negative, none exceeds its line. Ties go to the earlier line, so the same order
 * always splits the same way. A discount above the sum of the lines is reduced to that sum.
 */
export function splitDiscount(discount: number, lineAmounts: readonly number[]): number[] {
  const total = sumFen(lineAmounts)
  const toSplit = Math.min(Math.max(0, discount), total)
  if (toSplit === 0) return lineAmounts.map(() => 0)
  // BigInt: amount times discount may exceed 2^53 for vehicles.
  const parts = lineAmounts.map((amount, index) => {
    const product = BigInt(amount) * BigInt(toSplit)
    return { index, share: Number(product / BigInt(total)), rest: product % BigInt(total) }
  })
  let left = toSplit - sumFen(parts.map((part) => part.share))
  const byRest = [...parts].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const part of byRest) {
    if (left === 0) break
    part.share += 1
    left -= 1
  }
  return parts.map((part) => part.share)
}
