import { couponInShort, type GoodsCoupon } from './goodsCoupon'

const coupon = (over: Partial<GoodsCoupon>): GoodsCoupon => ({
  couponId: 'c',
  name: '',
  kind: 'amount',
  amount: 5000,
  percent: 100,
  threshold: 19900,
  cap: 0,
  scopeText: '',
  endAt: 0,
  state: 'open',
  ...over,
})

test.each([
  ['an amount from a threshold', {}, '满 199 减 50'],
  ['an amount from the first fen', { threshold: 0 }, '立减 50'],
  ['jiao stay', { amount: 550, threshold: 9950 }, '满 99.50 减 5.50'],
  ['a share', { kind: 'percent', percent: 88, threshold: 20000 }, '满 200 打 8.8 折'],
  ['a share of anything', { kind: 'percent', percent: 90, threshold: 0 }, '9 折'],
  ['delivery', { kind: 'delivery', threshold: 0 }, '免运费'],
] as const)('%s', (_situation, over, words) => {
  expect(couponInShort(coupon(over))).toBe(words)
})
