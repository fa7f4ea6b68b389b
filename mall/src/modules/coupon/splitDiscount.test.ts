import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sumFen } from '@contract/rules/money'
import { seededRandom } from '../../../seeds/random'
import { splitDiscount } from './rules'

const cases: [situation: string, discount: number, lines: number[], shares: number[]][] = [
  ['an even split', 100, [500, 500], [50, 50]],
  ['one fen left goes to the earlier of equals', 101, [500, 500], [51, 50]],
  ['thirds: the earlier lines take the left-over fen', 100, [100, 100, 100], [34, 33, 33]],
  ['shares follow the amounts', 1000, [9000, 1000], [900, 100]],
  ['a free line takes nothing', 10, [0, 100], [0, 10]],
  ['no discount', 0, [100, 200], [0, 0]],
  ['a discount above the sum is cut', 500, [100, 200], [100, 200]],
  ['a negative discount counts as none', -5, [100], [0]],
  ['no lines', 100, [], []],
  ['one fen over many lines', 1, [100, 100, 200], [0, 0, 1]],
]

for (const [situation, discount, lines, shares] of cases) {
  test(situation, () => assert.deepEqual(splitDiscount(discount, lines), shares))
}

test('whatever the order, shares add up exactly and stay within their lines', () => {
  const random = seededRandom(7)
  for (let round = 0; round < 3000; round += 1) {
    const lines = Array.from({ length: 1 + random.int(12) }, () =>
      random.int(round % 3 === 0 ? 50_000_000 : 5000),
    )
    const discount = random.int(sumFen(lines) + 10)
    const shares = splitDiscount(discount, lines)
    assert.equal(sumFen(shares), Math.min(discount, sumFen(lines)))
    for (const [index, share] of shares.entries()) {
      assert.ok(share >= 0 && share <= (lines[index] ?? 0), `${share} of ${lines[index]}`)
    }
  }
})
