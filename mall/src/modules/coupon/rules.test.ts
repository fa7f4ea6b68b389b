import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CouponTerms, judgeCoupon } from './rules'

const terms = (change: Partial<CouponTerms>): CouponTerms => ({
  kind: 'amount',
  amount: 2000,
  percent: 100,
  threshold: 10_000,
  cap: 0,
  scope: 'all',
  scopeIds: [],
  startAt: 0,
  endAt: 1_000_000,
  ...change,
})
const tent = { goodsId: 'tent', categoryId: 'camp', amount: 8000 }
const mug = { goodsId: 'mug', categoryId: 'life', amount: 4000 }

interface Case {
  situation: string
  coupon: Partial<CouponTerms>
  lines?: (typeof tent)[]
  deliveryFee?: number
  now?: number
  discount: number
  shares?: number[]
  reason?: string
}

const cases: Case[] = [
  {
    situation: 'takes its amount off and splits it by the lines',
    coupon: {},
    discount: 2000,
    shares: [1333, 667],
  },
  {
    situation: 'short of the threshold',
    coupon: { threshold: 15_000 },
    discount: 0,
    reason: '还差 ¥30.00 可用',
  },
  { situation: 'exactly at the threshold', coupon: { threshold: 12_000 }, discount: 2000 },
  { situation: 'a fen short', coupon: { threshold: 12_001 }, discount: 0, reason: '还差 ¥0.01 可用' },
  {
    situation: 'never takes off more than the goods cost',
    coupon: { amount: 50_000 },
    discount: 12_000,
    shares: [8000, 4000],
  },
  { situation: '8.8 折', coupon: { kind: 'percent', percent: 88 }, discount: 1440, shares: [960, 480] },
  { situation: '8.8 折 with a cap', coupon: { kind: 'percent', percent: 88, cap: 1000 }, discount: 1000 },
  {
    situation: 'only goods of the category count and bear the discount',
    coupon: { scope: 'category', scopeIds: ['camp'], threshold: 8000 },
    discount: 2000,
    shares: [2000, 0],
  },
  {
    situation: 'the threshold looks at goods in scope only',
    coupon: { scope: 'goods', scopeIds: ['mug'], threshold: 5000 },
    discount: 0,
    reason: '还差 ¥10.00 可用',
  },
  {
    situation: 'no goods in scope',
    coupon: { scope: 'goods', scopeIds: ['winch'] },
    discount: 0,
    reason: '所选商品不在适用范围内',
  },
  { situation: 'expired', coupon: {}, now: 1_000_000, discount: 0, reason: '优惠券已过期' },
  { situation: 'in its last millisecond', coupon: {}, now: 999_999, discount: 2000 },
  { situation: 'not started', coupon: { startAt: 600 }, now: 599, discount: 0, reason: '未到使用时间' },
  {
    situation: 'delivery coupon',
    coupon: { kind: 'delivery' },
    deliveryFee: 1200,
    discount: 1200,
    shares: [0, 0],
  },
  {
    situation: 'delivery coupon with a cap',
    coupon: { kind: 'delivery', cap: 1000 },
    deliveryFee: 2500,
    discount: 1000,
  },
  {
    situation: 'delivery is free already',
    coupon: { kind: 'delivery' },
    deliveryFee: 0,
    discount: 0,
    reason: '本单已免运费',
  },
  {
    situation: 'an order without usable lines',
    coupon: {},
    lines: [],
    discount: 0,
    reason: '所选商品不在适用范围内',
  },
]

for (const c of cases) {
  test(c.situation, () => {
    const judged = judgeCoupon(terms(c.coupon), {
      lines: c.lines ?? [tent, mug],
      deliveryFee: c.deliveryFee ?? 0,
      now: c.now ?? 500,
    })
    assert.equal(judged.reason, c.reason ?? '')
    assert.equal(judged.usable, c.reason === undefined)
    assert.equal(judged.discount, c.discount)
    if (c.shares) assert.deepEqual(judged.shares, c.shares)
  })
}
