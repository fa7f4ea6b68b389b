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

test.each<[situation: string, is: 'is the lost one' | 'is another', facts: object]>([
  ['with the same key', 'is the lost one', { clientKey: pending.clientKey, payableAmount: '1.00' }],
  ['with another key, whatever its content', 'is another', { clientKey: 'another' }],
  ['without keys, of the same time, goods and amount', 'is the lost one', {}],
  ['paid in the meantime', 'is the lost one', { orderStatus: 10 }],
  ['closed in the meantime', 'is another', { orderStatus: 40 }],
  ['created an hour before', 'is another', { createdAt: SENT_AT - 60 * MINUTE }],
  ['created a minute before, by a slow clock', 'is the lost one', { createdAt: SENT_AT - MINUTE }],
  ['in a list without times', 'is the lost one', { createdAt: 0 }],
  ['for another amount', 'is another', { payableAmount: '612.00' }],
  ['with other goods', 'is another', { orderGoods: [{ skuId: 'K1' }, { skuId: 'K3' }] }],
  ['with only one of the goods', 'is another', { orderGoods: [{ skuId: 'K1' }] }],
  ['in a list without SKU ids', 'is the lost one', { orderGoods: [{}] }],
])('an order %s %s', (_situation, is, facts) => {
  expect(isLostOrder(card(facts), pending)).toBe(is === 'is the lost one')
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
