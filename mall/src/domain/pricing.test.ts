import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CouponTerms } from './coupon'
import { priceOrder } from './pricing'

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
  const priced = priceOrder({ lines: [line(1999, 3), line(500, 1)], deliveryFee: 1200, coupon: off(1000), now: 1 })
  assert.deepEqual(
    [priced.goodsAmount, priced.deliveryFee, priced.discountAmount, priced.payableAmount],
    [6497, 1200, 1000, 6697],
  )
  assert.equal(priced.shares[0]! + priced.shares[1]!, 1000)
})

test('a coupon above the goods still leaves the delivery fee to pay', () => {
  const priced = priceOrder({ lines: [line(500, 1)], deliveryFee: 1200, coupon: off(9999), now: 1 })
  assert.deepEqual([priced.discountAmount, priced.payableAmount], [500, 1200])
})

test('an order may cost nothing but never less', () => {
  assert.equal(priceOrder({ lines: [line(500, 1)], deliveryFee: 0, coupon: off(9999), now: 1 }).payableAmount, 0)
})

test('an expired coupon takes nothing off', () => {
  assert.equal(priceOrder({ lines: [line(500, 2)], deliveryFee: 0, coupon: off(100), now: 10 }).payableAmount, 1000)
})

test('nothing to buy costs nothing, delivery included', () => {
  assert.equal(priceOrder({ lines: [], deliveryFee: 1200, coupon: null, now: 1 }).payableAmount, 0)
})
