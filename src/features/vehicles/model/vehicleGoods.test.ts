import { isOrderable } from './vehicleGoods'

const UNKNOWN = Number.NaN
const names = { balance: 0, typeName: '', colourName: '', packName: '' }

test.each([
  ['both amounts', { price: 16_860_000, deposit: 500_000 }, true],
  ['no deposit to pay', { price: 16_860_000, deposit: 0 }, true],
  ['a deposit that only the order tells', { price: 16_860_000, deposit: UNKNOWN }, true],
  ['a price that only the dealer tells', { price: UNKNOWN, deposit: 500_000 }, true],
  ['neither price nor deposit', { price: UNKNOWN, deposit: UNKNOWN }, false],
  ['a price below zero', { price: -500, deposit: 500_000 }, false],
  ['a deposit below zero', { price: UNKNOWN, deposit: -500 }, false],
])('a vehicle with %s: %j', (_what, amounts, expected) => {
  expect(isOrderable({ ...names, ...amounts })).toBe(expected)
})
