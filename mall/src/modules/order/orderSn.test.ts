import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderSn } from './rules'

test('an order number holds Beijing time and six digits', () => {
  assert.equal(orderSn(Date.UTC(2026, 0, 31, 16, 5, 9), 1), '260201000509700001')
})

test('a million orders in one second all differ', () => {
  const seen = new Set<string>()
  for (let sequence = 1; sequence <= 1_000_000; sequence += 1) seen.add(orderSn(0, sequence))
  assert.equal(seen.size, 1_000_000)
})
