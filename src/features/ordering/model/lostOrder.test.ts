import { isLostOrder, nextLookup } from './lostOrder'

type Card = Parameters<typeof isLostOrder>[0]

const SENT_AT = 1_800_000_000_000
const MINUTE = 60_000

const pending = {
  clientKey: 'key-of-this-order',
  at: SENT_AT,
  signature: 'cart|K1x2',
  amount: '611.00',
  skuIds: ['K1', 'K2'],
}

const card = (facts: object) =>
  ({
    payableAmount: '611.00',
    orderStatus: 0,
    createdAt: SENT_AT + 2000,
    orderGoods: [{ skuId: 'K2' }, { skuId: 'K1' }],
    ...facts,
  }) as Card

test.each<[string, object, boolean]>([
  ['with the same key', { clientKey: pending.clientKey, payableAmount: '1.00' }, true],
  ['with another key, whatever its content', { clientKey: 'another' }, false],
  ['without keys, of the same time, goods and amount', {}, true],
  ['paid in the meantime', { orderStatus: 10 }, true],
  ['closed in the meantime', { orderStatus: 40 }, false],
  ['created an hour before', { createdAt: SENT_AT - 60 * MINUTE }, false],
  ['created a minute before, by a slow clock', { createdAt: SENT_AT - MINUTE }, true],
  ['in a list without times', { createdAt: 0 }, true],
  ['for another amount', { payableAmount: '612.00' }, false],
  ['with other goods', { orderGoods: [{ skuId: 'K1' }, { skuId: 'K3' }] }, false],
  ['with only one of the goods', { orderGoods: [{ skuId: 'K1' }] }, false],
  ['in a list without SKU ids', { orderGoods: [{}] }, true],
])('an order of the list %s is or is not the lost order', (_words, facts, isIt) => {
  expect(isLostOrder(card(facts), pending)).toBe(isIt)
})

test.each([
  ['at first', [], { kind: 'lookUp', afterMs: 0 }],
  ['not found once, since the request may still be on its way', ['none'], { kind: 'lookUp', afterMs: 1500 }],
  ['not found twice', ['none', 'none'], { kind: 'notMade' }],
  ['not found, then no response', ['none', 'unknown'], { kind: 'lookUp', afterMs: 2000 }],
  [
    'not found twice with a lost response between',
    ['none', 'unknown', 'none'],
    { kind: 'lookUp', afterMs: 3000 },
  ],
  ['offline for a long time', Array(6).fill('unknown'), { kind: 'wait' }],
] as const)('the next look-up of a lost order: %s', (_situation, misses, step) => {
  expect(nextLookup(misses)).toEqual(step)
})
