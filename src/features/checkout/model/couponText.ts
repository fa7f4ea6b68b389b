import type { Priced } from '@/features/ordering/priced'
import { priceText } from '@/lib/price'

/** Returns the text of the coupon row. `isDeclined`: the user chose not to use a coupon. */
export function couponText(
  { coupon, usableCoupons }: Pick<Priced, 'coupon' | 'usableCoupons'>,
  isDeclined: boolean,
): string {
  if (coupon) return `-${priceText(coupon.discount)}`
  if (usableCoupons === null) return isDeclined ? '不使用' : ''
  if (usableCoupons === 0) return '暂无可用'
  return isDeclined ? `不使用（${usableCoupons} 张可用）` : `${usableCoupons} 张可用`
}
