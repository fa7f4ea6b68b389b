import { fenToYuan } from '@contract/rules/price'
import type { orderCoupon } from '@contract/shapes/coupon'
import type { z } from 'zod'
import type { DbOrTrx } from '../../db/transact'
import { type PricingLine, priceOrder } from './pricing'
import { type CouponRow, toTerms, toUserCoupon } from './readCoupons'
import { judgeCoupon } from './rules'

export interface JudgedCoupon {
  row: CouponRow & { user_coupon_id: string; status: 'unused' | 'used' | 'expired' }
  usable: boolean
  reason: string
  /** Fen. */
  discount: number
  /** Amount to pay with this coupon, fen. */
  payable: number
}

export interface OrderToJudge {
  lines: readonly PricingLine[]
  feeFor: (goodsFen: number) => number
  now: number
}

/** Judges the shopper's unused coupons for an order: usable ones first, the lowest amount to pay first. */
export async function judgedCoupons(
  db: DbOrTrx,
  userId: string,
  order: OrderToJudge,
): Promise<JudgedCoupon[]> {
  const rows = await db
    .selectFrom('user_coupons')
    .innerJoin('coupons', 'coupons.id', 'user_coupons.coupon_id')
    .selectAll('coupons')
    .select(['user_coupons.id as user_coupon_id', 'user_coupons.status'])
    .where('user_coupons.user_id', '=', userId)
    .where('user_coupons.status', '=', 'unused')
    .where('coupons.end_at', '>', order.now)
    .orderBy('coupons.end_at')
    .orderBy('user_coupons.id')
    .execute()
  return rows
    .map((row) => judge(row, order))
    .sort((a, b) => Number(b.usable) - Number(a.usable) || a.payable - b.payable)
}

function judge(row: JudgedCoupon['row'], order: OrderToJudge): JudgedCoupon {
  const terms = toTerms(row)
  const lines = order.lines.map((line) => ({ ...line, amount: line.price * line.number }))
  const goods = lines.reduce((total, line) => total + line.amount, 0)
  const deliveryFee = lines.length === 0 ? 0 : order.feeFor(goods)
  const { usable, reason, discount } = judgeCoupon(terms, { lines, deliveryFee, now: order.now })
  const { payableAmount } = priceOrder({ ...order, coupon: usable ? terms : null })
  return { row, usable, reason, discount, payable: payableAmount }
}

export const toOrderCoupon = (judged: JudgedCoupon, now: number): z.input<typeof orderCoupon> => ({
  ...toUserCoupon(judged.row, now),
  usable: judged.usable,
  reason: judged.reason,
  discount: fenToYuan(judged.discount),
})
