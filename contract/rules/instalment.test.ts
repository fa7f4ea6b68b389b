import { instalmentsOf } from './instalment'

const plan = { downPercent: 30, months: 36, annualPercent: 3.99 }

test.each([
  ['a truck of 12.58万', 12_580_000, plan, 3_774_000, 259_950],
  ['a truck of 17.68万', 17_680_000, plan, 5_304_000, 365_334],
  [
    'five years with less paid down',
    9_980_000,
    { downPercent: 20, months: 60, annualPercent: 4.5 },
    1_996_000,
    148_846,
  ],
  [
    'without interest the rest is shared out',
    12_000_000,
    { downPercent: 50, months: 24, annualPercent: 0 },
    6_000_000,
    250_000,
  ],
  ['one yuan is rounded up to whole fen', 100, plan, 30, 3],
  ['nothing costs nothing', 0, plan, 0, 0],
])('%s', (_, price, terms, down, monthly) => {
  expect(instalmentsOf(price, terms)).toEqual({ down, monthly })
})

test('a plan without months and a price with a fraction of a fen throw', () => {
  expect(() => instalmentsOf(100, { ...plan, months: 0 })).toThrow(RangeError)
  expect(() => instalmentsOf(100.5, plan)).toThrow(RangeError)
})
