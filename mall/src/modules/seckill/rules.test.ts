import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeRound, type RoundInput, seckillStatus, soldPercent } from './rules'

const times = { startAt: 100, endAt: 200, closedAt: null }

for (const [now, closedAt, expected] of [
  [99, null, 'scheduled'],
  [100, null, 'running'],
  [199, null, 'running'],
  [200, null, 'ended'],
  [99, 50, 'closed'],
  [150, 150, 'closed'],
  [300, 150, 'closed'],
  [300, 250, 'ended'],
] as const) {
  test(`a seckill from 100 to 200, closed at ${closedAt}, is ${expected} at ${now}`, () => {
    assert.equal(seckillStatus({ ...times, closedAt }, now), expected)
  })
}

for (const [total, left, percent] of [
  [10, 10, 0],
  [10, 5, 50],
  [1000, 999, 1],
  [1000, 1, 99],
  [10, 0, 100],
] as const) {
  test(`${left} left of ${total} reads ${percent} %`, () => assert.equal(soldPercent(total, left), percent))
}

const stock = { status: 'running', left: 3, perUser: 2, price: 100 } as const
const input = (userId: string, over: Partial<RoundInput> = {}): RoundInput => ({
  userId,
  clientKey: `key-${userId}`,
  number: 1,
  expectedAmount: 100 * (over.number ?? 1),
  taken: 0,
  isRepeat: false,
  delivery: { deliverable: true, fee: 0 },
  ...over,
})
const read = (inputs: RoundInput[], over = {}) =>
  judgeRound({ ...stock, ...over }, inputs).map((one) => (one.kind === 'refused' ? one.why : one.kind))

test('who comes first is sold to, until nothing is left', () => {
  assert.deepEqual(read(['a', 'b', 'c', 'd'].map((who) => input(who))), ['sold', 'sold', 'sold', 'soldOut'])
})
test('a request for more than is left leaves the rest to those behind', () => {
  assert.deepEqual(read([input('a', { number: 2 }), input('b', { number: 2 }), input('c')]), [
    'sold',
    'tooFew',
    'sold',
  ])
})
test('what was bought before and in the same round counts for the limit', () => {
  assert.deepEqual(
    read([input('a', { taken: 1 }), input('a', { clientKey: 'again', taken: 1 }), input('b', { taken: 2 })]),
    ['sold', 'overLimit', 'overLimit'],
  )
})
test('the same key twice in a round is one order, and an order made earlier is answered whatever the state', () => {
  assert.deepEqual(read([input('a'), input('a')]), ['sold', 'twin'])
  assert.deepEqual(read([input('a', { isRepeat: true })], { status: 'ended', left: 0 }), ['repeat'])
})
test('a refused request takes nothing', () => {
  assert.deepEqual(
    read([
      input('a', { delivery: null }),
      input('b', { delivery: { deliverable: false, fee: 0 } }),
      input('c', { expectedAmount: 99 }),
      input('d', { number: 2 }),
      input('e'),
    ]),
    ['addressMissing', 'undeliverable', 'amountChanged', 'sold', 'sold'],
  )
})
for (const [status, why] of [
  ['scheduled', 'notStarted'],
  ['ended', 'ended'],
  ['closed', 'closed'],
] as const) {
  test(`nothing is sold while ${status}`, () => assert.deepEqual(read([input('a')], { status }), [why]))
}
