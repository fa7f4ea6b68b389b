import { priceText } from '@/lib/price'
import type { Priced } from './toPriced'

/** What the coupon row says. `isDeclined`: the shopper chose to go without one. */
export function couponText(
  { coupon, usableCoupons }: Pick<Priced, 'coupon' | 'usableCoupons'>,
  isDeclined: boolean,
): string {
  if (coupon) return `-${priceText(coupon.discount)}`
  if (usableCoupons === 0) return '暂无可用'
  return isDeclined ? `不使用（${usableCoupons} 张可用）` : `${usableCoupons} 张可用`
}
