import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pickLot, weightOf } from './rules'

const LOTS = [
  { id: 'lamp', weight: 1, left: 1, winsNothing: false },
  { id: 'coupon', weight: 4, left: 9, winsNothing: false },
  { id: 'thanks', weight: 5, left: 0, winsNothing: true },
]
const ROLLS = [
  [0, 'lamp'],
  [1, 'coupon'],
  [4, 'coupon'],
  [5, 'thanks'],
  [9, 'thanks'],
  [10, 'thanks'],
] as const
for (const [roll, id] of ROLLS) {
  test(`a roll of ${roll} falls on ${id}`, () => assert.equal(pickLot(LOTS, roll).id, id))
}

test('the share of a prize that has run out wins nothing, and no other prize grows', () => {
  const lots = LOTS.map((lot) => (lot.id === 'lamp' ? { ...lot, left: 0 } : lot))
  assert.equal(pickLot(lots, 0).id, 'thanks')
  assert.equal(pickLot(lots, 1).id, 'coupon')
  assert.equal(weightOf(lots), 10)
})

test('a wheel on which everything wins is a mistake', () => {
  assert.throws(() => pickLot(LOTS.slice(0, 2), 0), RangeError)
})
