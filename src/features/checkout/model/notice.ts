import type { BuyLine } from '../goodsConfirmOrder'
import type { Priced } from './toPriced'

/** What to tell when the mall priced the same purchase differently from what the shopper last saw; '' for nothing. */
export function repriceNotice(seen: Priced | null, now: Priced, askedCouponId: string | undefined): string {
  if (seen && hasOtherPrice(seen, now)) return '商品价格有变动，已按最新价格重新计算'
  if (askedCouponId && now.coupon?.userCouponId !== askedCouponId) return '所选优惠券已不可用，金额已重新计算'
  return ''
}

function hasOtherPrice(seen: Priced, now: Priced): boolean {
  const prices = new Map(seen.lines.map((line) => [line.skuId, line.price]))
  return now.lines.some((line) => prices.has(line.skuId) && prices.get(line.skuId) !== line.price)
}

/** The lines that can be ordered, as the mall takes them. */
export const usableLines = (priced: Priced): BuyLine[] =>
  priced.lines.filter((line) => line.usable).map(({ skuId, number }) => ({ skuId, number }))

/** Names the lines that can't be ordered, so that they are told about once; '' when all can. */
export const unusableKey = (priced: Priced): string =>
  priced.lines
    .filter((line) => !line.usable)
    .map(({ skuId, reason }) => `${skuId} ${reason}`)
    .join(',')

/** Why the order can't be submitted now; '' when it can. */
export function submitBlock(priced: Priced): string {
  if (priced.lines.length === 0) return '没有可以购买的商品'
  if (!priced.lines.some((line) => line.usable)) return '商品都已无法购买'
  if (priced.lines.some((line) => !line.usable)) return '有商品无法购买，请先处理'
  if (!priced.address) return '请先添加收货地址'
  return priced.submittable ? '' : priced.reason || '现在无法提交订单'
}
