import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Conditions, type Facts, isBelow, isFor } from './rules'

const cases: [string, Conditions, Facts, boolean][] = [
  ['no conditions are for everybody', {}, {}, true],
  ['a fact that is as demanded', { city: { is: '北京' } }, { city: '北京' }, true],
  ['a fact that is not', { city: { is: '北京' } }, { city: '保定' }, false],
  ['a fact that nobody reported', { city: { is: '北京' } }, {}, false],
  ['false is a fact too', { signedIn: { is: false } }, { signedIn: false }, true],
  ['one of several', { platform: { oneOf: ['weapp', 'tt'] } }, { platform: 'tt' }, true],
  ['none of several', { platform: { oneOf: ['weapp', 'tt'] } }, { platform: 'h5' }, false],
  ['a number at the lower bound', { age: { min: 18 } }, { age: 18 }, true],
  ['a number above the upper bound', { age: { max: 60 } }, { age: 61 }, false],
  ['text is no number', { age: { min: 1 } }, { age: '30' }, false],
  [
    'all demands must hold',
    { age: { min: 18, max: 30 }, city: { is: '北京' } },
    { age: 20, city: '上海' },
    false,
  ],
  ['what must not be known and is not', { mobile: { known: false } }, {}, true],
  ['what must be known and is not', { mobile: { known: true } }, {}, false],
]

for (const [situation, conditions, facts, expected] of cases) {
  test(`conditions: ${situation}`, () => assert.equal(isFor(conditions, facts), expected))
}

test('a limit of 0 means no limit; others apply', () => {
  assert.deepEqual([isBelow(0, 999), isBelow(1, 0), isBelow(1, 1), isBelow(3, 2)], [true, true, false, true])
})
