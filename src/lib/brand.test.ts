import { BRAND_PICKUP } from '@contract/rules/brand'
import { platformCodeOf, toShopType } from './brand'

describe('a brand id', () => {
  test.each([
    [1, 1],
    [2, 2],
    [3, 3],
    ['1', 1],
    [' 3 ', 3],
    [0, null],
    [4, null],
    [BRAND_PICKUP, null],
    ['5', null],
    [1.5, null],
    [-1, null],
    ['', null],
    [' ', null],
    ['a', null],
    [null, null],
    [undefined, null],
    [true, null],
    [[1], null],
    [Number.NaN, null],
  ])('%p is shop type %p', (brand, expected) => {
    expect(toShopType(brand)).toBe(expected)
  })
})

test.each([
  [5, 'pickup'],
  ['5', 'pickup'],
  [1, 'super'],
  ['2', 'super'],
  [3, 'super'],
  [undefined, 'pickup'],
  ['', 'pickup'],
  [9, 'pickup'],
])('an app of brand %p is platform %s', (brand, expected) => {
  expect(platformCodeOf(brand)).toBe(expected)
})
