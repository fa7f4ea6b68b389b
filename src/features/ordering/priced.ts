import { yuanToFen } from '@contract/rules/price'
import type { preview } from '@contract/schemas/orders'
import type { z } from 'zod'
import { type OrderCoupon, toOrderCoupon } from '@/features/coupons/coupon'
import { specText } from '@/lib/specText'
import type { BuyLine } from './goodsConfirmOrder'

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
  /** False: nothing is delivered to the address, so no fee is shown. */
  readonly deliverable: boolean
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
    deliverable: wire.deliverable,
    coupon: wire.coupon ? toOrderCoupon(wire.coupon) : null,
    usableCoupons: wire.usableCoupons,
    unusableCoupons: wire.unusableCoupons,
    address: wire.address,
    submittable: wire.submittable,
    reason: wire.reason,
  }
}

/**
 * Returns a notice when the mall's new price differs from the one shown before, or when the chosen coupon no longer
 * applies; '' otherwise.
 */
export function repriceNotice(
  seen: Priced | null,
  now: Priced,
  requestedCouponId: string | undefined,
): string {
  if (seen && hasOtherPrice(seen, now)) return '商品价格有变动，已按最新价格重新计算'
  if (requestedCouponId && now.coupon?.userCouponId !== requestedCouponId)
    return '所选优惠券已不可用，金额已重新计算'
  return ''
}

function hasOtherPrice(seen: Priced, now: Priced): boolean {
  const prices = new Map(seen.lines.map((line) => [line.skuId, line.price]))
  return now.lines.some((line) => prices.has(line.skuId) && prices.get(line.skuId) !== line.price)
}

/** Returns the lines that can be ordered, as sent to the mall. */
export const usableLines = (priced: Priced): BuyLine[] =>
  priced.lines.filter((line) => line.usable).map(({ skuId, number }) => ({ skuId, number }))

/**
 * Returns a key of the lines that can't be ordered, so that each such state is shown only once; '' when all can be
 * ordered.
 */
export const unusableKey = (priced: Priced): string =>
  priced.lines
    .filter((line) => !line.usable)
    .map(({ skuId, reason }) => `${skuId} ${reason}`)
    .join(',')

/** Returns the reason why the order can't be submitted now; '' when it can. */
export function submitBlock(priced: Priced): string {
  if (priced.lines.length === 0) return '没有可以购买的商品'
  if (!priced.lines.some((line) => line.usable)) return '商品都已无法购买'
  if (priced.lines.some((line) => !line.usable)) return '有商品无法购买，请先处理'
  if (!priced.address) return '请先添加收货地址'
  return priced.submittable ? '' : priced.reason || '现在无法提交订单'
}
