import assert from 'node:assert/strict'
import { test } from 'node:test'
import { helpAmounts, viewerOf } from './rules'

test('whatever the goal, the helpers and the seed: everybody cuts something, together exactly the goal', () => {
  for (let seed = 0; seed < 2_000; seed += 1) {
    const helpers = 1 + (seed % 12)
    const goal = helpers + ((seed * 7919) % 60_000)
    const amounts = helpAmounts(goal, helpers, seed)
    assert.equal(amounts.length, helpers)
    assert.ok(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 1))
    assert.equal(
      amounts.reduce((sum, amount) => sum + amount, 0),
      goal,
    )
  }
})

test('a seed decides once and for all', () => {
  assert.deepEqual(helpAmounts(20_000, 5, 42), helpAmounts(20_000, 5, 42))
  assert.notDeepEqual(helpAmounts(20_000, 5, 42), helpAmounts(20_000, 5, 43))
  assert.deepEqual(helpAmounts(3, 3, 9), [1, 1, 1])
  assert.deepEqual(helpAmounts(500, 1, 9), [500])
})

test('a goal with less than a fen for everybody is a mistake', () => {
  assert.throws(() => helpAmounts(2, 3, 1), RangeError)
  assert.throws(() => helpAmounts(10.5, 3, 1), RangeError)
  assert.throws(() => helpAmounts(10, 0, 1), RangeError)
})

const NOBODY = { isSignedIn: false, isOwner: false, hasHelped: false }
const FRIEND = { ...NOBODY, isSignedIn: true }
const OWNER = { ...FRIEND, isOwner: true }
const HELPER = { ...FRIEND, hasHelped: true }
const SEEN = [
  ['running', NOBODY, 'guest'],
  ['running', OWNER, 'ownerRunning'],
  ['running', FRIEND, 'canHelp'],
  ['running', HELPER, 'helped'],
  ['reached', NOBODY, 'over'],
  ['reached', OWNER, 'ownerReached'],
  ['reached', FRIEND, 'over'],
  ['reached', HELPER, 'helped'],
  ['claimed', OWNER, 'over'],
  ['claimed', HELPER, 'over'],
  ['expired', OWNER, 'over'],
  ['expired', NOBODY, 'over'],
] as const
for (const [status, who, seen] of SEEN) {
  test(`${status}, seen by ${JSON.stringify(who)}: ${seen}`, () => {
    assert.equal(viewerOf({ status, ...who }), seen)
  })
}
