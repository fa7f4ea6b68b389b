import { priceText } from '@/lib/price'
import type { OrderCoupon } from './orderCoupon'

/** The big word of a coupon: an amount (drawn as a price) or text such as 8.8 折 and 免运费. */
export function couponValue(
  coupon: Pick<OrderCoupon, 'kind' | 'amount' | 'percent'>,
): { readonly fen: number } | { readonly text: string; readonly unit: string } {
  switch (coupon.kind) {
    case 'amount':
      return { fen: coupon.amount }
    case 'percent':
      return { text: String(coupon.percent / 10), unit: '折' }
    default:
      return { text: '免', unit: '运费' }
  }
}

/** 满 ¥199 可用，最多减 ¥50. */
export function couponTerms({ threshold, cap }: Pick<OrderCoupon, 'threshold' | 'cap'>): string {
  const from = threshold > 0 ? `满 ${priceText(threshold)} 可用` : '无门槛'
  return cap > 0 ? `${from}，最多减 ${priceText(cap)}` : from
}
