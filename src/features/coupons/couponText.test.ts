import { couponDays, couponInShort, couponTerms, couponValue, towardsText } from './couponText'

test.each([
  [{ kind: 'amount', amount: 5000, percent: 100 }, { fen: 5000 }],
  [
    { kind: 'amount', amount: 0, percent: 100 },
    { text: '优惠', unit: '券' },
  ],
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
] as const)('%p is shown as %p', (coupon, value) => {
  expect(couponValue(coupon)).toEqual(value)
})

test.each([
  [{ threshold: 19900, cap: 0 }, '满 ¥199 可用'],
  [{ threshold: 0, cap: 0 }, '无门槛'],
  [{ threshold: 19900, cap: 5000 }, '满 ¥199 可用，最多减 ¥50'],
])('the terms of %p: %s', (coupon, label) => {
  expect(couponTerms(coupon)).toBe(label)
})

test.each([
  ['an amount from a threshold', {}, '满 199 减 50'],
  ['an amount from the first fen', { threshold: 0 }, '立减 50'],
  ['jiao stay', { amount: 550, threshold: 9950 }, '满 99.50 减 5.50'],
  ['a share', { kind: 'percent', percent: 88, threshold: 20000 }, '满 200 打 8.8 折'],
  ['a share of anything', { kind: 'percent', percent: 90, threshold: 0 }, '9 折'],
  ['delivery', { kind: 'delivery', threshold: 0 }, '免运费'],
  ['no amount', { amount: 0 }, '优惠券'],
  ['a type of a newer back end', { kind: 'unheardOf' as 'amount', threshold: 0 }, '优惠券'],
  ['no type', { kind: '' as 'amount', threshold: 0 }, '优惠券'],
] as const)('%s', (_situation, over, label) => {
  expect(couponInShort({ kind: 'amount', amount: 5000, percent: 100, threshold: 19900, ...over })).toBe(label)
})

test('a coming coupon shows its start, others their end', () => {
  const days = { startAt: Date.UTC(2026, 10, 23, 2), endAt: Date.UTC(2026, 11, 23, 2) }
  expect(couponDays(days, Date.UTC(2026, 10, 20))).toBe('11月23日 10:00 开始')
  expect(couponDays(days, Date.UTC(2026, 10, 24))).toBe('有效期至 2026-12-23')
  expect(couponDays(days, Date.UTC(2026, 11, 22, 12))).toBe('有效期至 12月23日 10:00')
})

test.each([
  ['an empty cart', { threshold: 15000 }, { amount: 0, missing: 15000, discount: 0 }, '买满 ¥150 可用'],
  [
    'an empty cart, no threshold',
    { threshold: 0 },
    { amount: 0, missing: 0, discount: 0 },
    '选购任意一件可用',
  ],
  ['some of it', { threshold: 15000 }, { amount: 9050, missing: 5950, discount: 0 }, '再买 ¥59.50 可用'],
  ['enough', { threshold: 15000 }, { amount: 16000, missing: 0, discount: 2000 }, '已满足使用条件，可减 ¥20'],
] as const)('progress towards a coupon with %s', (_, coupon, cart, label) => {
  expect(towardsText({ kind: 'amount', ...coupon }, cart)).toBe(label)
})
