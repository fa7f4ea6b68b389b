import { decodeFilter, encodeFilter, NO_FILTER, priceOf, rangeText, toListFilter } from './listFilter'

test.each([
  ['', null],
  [undefined, null],
  ['0', 0],
  ['1200', 1200],
  ['99999999', 99_999_999],
  ['123456789', null],
  ['-5', null],
  ['1.5', null],
])('the typed price %p is %p yuan', (typed, price) => {
  expect(priceOf(typed)).toBe(price)
})

test.each([
  [null, null, ''],
  [null, 200, '¥200 以内'],
  [3000, null, '¥3,000 以上'],
  [200, 1000, '¥200–1,000'],
  [99, 99, '¥99'],
])('from %p to %p yuan is written %p', (from, to, text) => {
  expect(rangeText(from, to)).toBe(text)
})

test('a filter is the same after a reload', () => {
  const filter = {
    ...NO_FILTER,
    sort: 'newest',
    priceFrom: 0,
    priceTo: 500,
    inStock: true,
    isForMine: true,
  } as const
  expect(decodeFilter(encodeFilter(filter))).toEqual(filter)
  expect(decodeFilter(encodeFilter(NO_FILTER))).toEqual(NO_FILTER)
})

test.each([
  ['an unknown order', { sort: 'random' }],
  ['a lowest price above the highest', { priceFrom: '500', priceTo: '100' }],
  ['words for a price', { priceFrom: '便宜' }],
])('a link with %s shows everything', (_, params) => {
  expect(toListFilter(params)).toEqual(NO_FILTER)
})
