import type { OrderCoupon } from '@/features/coupons/coupon'
import { couponText } from './GoodsBody'

const coupon = { discount: 2050 } as OrderCoupon

test.each([
  ['one is used', { coupon, usableCoupons: 3 }, false, '-¥20.50'],
  ['none is usable', { coupon: null, usableCoupons: 0 }, false, '暂无可用'],
  ['the shopper declined them', { coupon: null, usableCoupons: 2 }, true, '不使用（2 张可用）'],
  ['none is chosen yet', { coupon: null, usableCoupons: 2 }, false, '2 张可用'],
])('the coupon row when %s', (_situation, priced, isDeclined, text) => {
  expect(couponText(priced, isDeclined)).toBe(text)
})
