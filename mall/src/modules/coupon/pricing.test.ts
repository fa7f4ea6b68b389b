import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceOrder } from './pricing'
import type { CouponTerms } from './rules'

const line = (price: number, number: number) => ({ goodsId: `g${price}`, categoryId: 'c', price, number })
const off = (amount: number): CouponTerms => ({
  kind: 'amount',
  amount,
  percent: 100,
  threshold: 0,
  cap: 0,
  scope: 'all',
  scopeIds: [],
  startAt: 0,
  endAt: 10,
})

test('goods, delivery and discount add up', () => {
  const priced = priceOrder({
    lines: [line(1999, 3), line(500, 1)],
    feeFor: () => 1200,
    coupon: off(1000),
    now: 1,
  })
  assert.deepEqual(
    [priced.goodsAmount, priced.deliveryFee, priced.discountAmount, priced.payableAmount],
    [6497, 1200, 1000, 6697],
  )
  assert.equal(priced.shares[0]! + priced.shares[1]!, 1000)
})

test('a coupon above the goods still leaves the delivery fee to pay', () => {
  const priced = priceOrder({ lines: [line(500, 1)], feeFor: () => 1200, coupon: off(9999), now: 1 })
  assert.deepEqual([priced.discountAmount, priced.payableAmount], [500, 1200])
})

test('an order may cost nothing but never less', () => {
  assert.equal(
    priceOrder({ lines: [line(500, 1)], feeFor: () => 0, coupon: off(9999), now: 1 }).payableAmount,
    0,
  )
})

test('an expired coupon takes nothing off', () => {
  assert.equal(
    priceOrder({ lines: [line(500, 2)], feeFor: () => 0, coupon: off(100), now: 10 }).payableAmount,
    1000,
  )
})

test('nothing to buy costs nothing, delivery included', () => {
  assert.equal(priceOrder({ lines: [], feeFor: () => 1200, coupon: null, now: 1 }).payableAmount, 0)
})

test('goods that a coupon takes below the free-delivery limit cost delivery', () => {
  const feeFor = (goods: number) => (goods >= 9900 ? 0 : 800)
  const priced = priceOrder({ lines: [line(10_000, 1)], feeFor, coupon: off(500), now: 1 })
  assert.deepEqual([priced.deliveryFee, priced.payableAmount], [800, 10_300])
})

test('a delivery coupon pays the fee and leaves the goods alone', () => {
  const coupon = { ...off(0), kind: 'delivery' as const }
  const priced = priceOrder({ lines: [line(5000, 1)], feeFor: () => 800, coupon, now: 1 })
  assert.deepEqual(
    [priced.deliveryFee, priced.discountAmount, priced.payableAmount, priced.shares],
    [800, 800, 5000, [0]],
  )
})
