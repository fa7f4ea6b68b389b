import { COUPON_TERMS } from '@/testing/coupons'
import { toOfferedCoupon } from './coupon'

test.each([
  ['an amount', { amount: '50.00', percent: null }, 'amount'],
  ['a percentage that the back end gives no kind', { amount: '0.00', percent: 88 }, 'percent'],
  ['neither an amount nor a percentage', { amount: '', percent: null }, 'amount'],
] as const)('the kind of a coupon with %s', (_situation, over, kind) => {
  const wire = { ...COUPON_TERMS, cash: false, state: 'open', takenPercent: null, ...over } as const
  expect(toOfferedCoupon(wire).kind).toBe(kind)
})
