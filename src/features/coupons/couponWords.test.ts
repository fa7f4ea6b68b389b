import { couponTerms, couponValue } from './couponWords'

test.each([
  [{ kind: 'amount', amount: 5000, percent: 100 }, { fen: 5000 }],
  [
    { kind: 'percent', amount: 0, percent: 88 },
    { text: '8.8', unit: '折' },
  ],
  [
    { kind: 'percent', amount: 0, percent: 90 },
    { text: '9', unit: '折' },
  ],
  [
    { kind: 'delivery', amount: 0, percent: 100 },
    { text: '免', unit: '运费' },
  ],
] as const)('%p is drawn as %p', (coupon, value) => {
  expect(couponValue(coupon)).toEqual(value)
})

test.each([
  [{ threshold: 19900, cap: 0 }, '满 ¥199 可用'],
  [{ threshold: 0, cap: 0 }, '无门槛'],
  [{ threshold: 19900, cap: 5000 }, '满 ¥199 可用，最多减 ¥50'],
])('%p works %s', (coupon, words) => {
  expect(couponTerms(coupon)).toBe(words)
})
