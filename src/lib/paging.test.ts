import { nextPageOf, type Page, rowsOf } from './paging'

const page = (pageNum: number, list: string[], total: number | null): Page<string> => ({
  list,
  total,
  pageNum,
  pageSize: 2,
})

const first = page(1, ['a', 'b'], 5)

test.each<[string, Page<string>[], number | undefined]>([
  ['a full page with more behind it', [first], 2],
  ['the last full page', [page(1, ['a', 'b'], 4), page(2, ['c', 'd'], 4)], undefined],
  ['a short last page', [first, page(2, ['c', 'd'], 5), page(3, ['e'], 5)], undefined],
  ['an empty list', [page(1, [], 0)], undefined],
  ['an empty page although the total promises more: asking on would never end', [page(1, [], 9)], undefined],
  ['a full page without a total', [page(1, ['a', 'b'], null)], 2],
  ['a short page without a total', [page(1, ['a'], null)], undefined],
  ['all rows in one page without a total', [page(1, ['a', 'b', 'c'], null)], undefined],
  ['a page with fewer rows than requested, of a back end that caps the size', [page(1, ['a'], 3)], 2],
  ['a second page that says it is the first', [first, page(1, ['c', 'd'], 5)], 3],
  ['a page that was sent again, since its number is ignored', [first, first], undefined],
])('after %s', (_situation, pages, next) => {
  expect(nextPageOf(pages[pages.length - 1] as Page<string>, pages, pages.length)).toBe(next)
})

test('a row that moved to the next page while scrolling is shown once', () => {
  expect(rowsOf([page(1, ['a', 'b'], 4), page(2, ['b', 'c'], 4)], (row) => row)).toEqual(['a', 'b', 'c'])
  expect(rowsOf([], (row: string) => row)).toEqual([])
})
