import type { OrderCoupon } from '@/features/coupons/coupon'
import { couponText } from './couponText'

const coupon = { discount: 2050 } as OrderCoupon

test.each([
  ['one is taken', { coupon, usableCoupons: 3 }, false, '-¥20.50'],
  ['none fits', { coupon: null, usableCoupons: 0 }, false, '暂无可用'],
  ['none is wanted', { coupon: null, usableCoupons: 2 }, true, '不使用（2 张可用）'],
  ['none was taken yet', { coupon: null, usableCoupons: 2 }, false, '2 张可用'],
])('the coupon row when %s', (_situation, priced, isDeclined, text) => {
  expect(couponText(priced, isDeclined)).toBe(text)
})
