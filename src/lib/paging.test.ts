import { nextPageOf, type Page, rowsOf } from './paging'

const page = (pageNum: number, list: string[], total: number): Page<string> => ({
  list,
  total,
  pageNum,
  pageSize: 2,
})

test.each([
  ['a full page with more behind it', page(1, ['a', 'b'], 5), 2],
  ['the last full page', page(2, ['c', 'd'], 4), undefined],
  ['a short last page', page(3, ['e'], 5), undefined],
  ['an empty list', page(1, [], 0), undefined],
  ['an empty page although the total promises more: asking on would never end', page(2, [], 9), undefined],
])('after %s', (_situation, last, next) => {
  expect(nextPageOf(last)).toBe(next)
})

test('a row that moved to the next page while scrolling is shown once', () => {
  expect(rowsOf([page(1, ['a', 'b'], 4), page(2, ['b', 'c'], 4)], (row) => row)).toEqual(['a', 'b', 'c'])
  expect(rowsOf([], (row: string) => row)).toEqual([])
})
