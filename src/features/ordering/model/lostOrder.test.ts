import { isLostOrder } from './lostOrder'

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
  ['with another key, whatever it holds', { clientKey: 'another' }, false],
  ['without keys: of this moment, with the same goods for the same amount', {}, true],
  ['paid meanwhile', { orderStatus: 10 }, true],
  ['closed meanwhile', { orderStatus: 40 }, false],
  ['made an hour before', { createdAt: SENT_AT - 60 * MINUTE }, false],
  ['made a minute before, by a clock that is behind', { createdAt: SENT_AT - MINUTE }, true],
  ['in a list without times', { createdAt: 0 }, true],
  ['for another amount', { payableAmount: '612.00' }, false],
  ['with other goods', { orderGoods: [{ skuId: 'K1' }, { skuId: 'K3' }] }, false],
  ['with one of the goods alone', { orderGoods: [{ skuId: 'K1' }] }, false],
  ['in a list that names no SKUs', { orderGoods: [{}] }, true],
])('an order %s', (_words, facts, isIt) => {
  expect(isLostOrder(card(facts), pending)).toBe(isIt)
})
