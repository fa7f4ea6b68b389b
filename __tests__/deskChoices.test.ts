import { goods } from '../contract/desk/resources/goods'
import { skus } from '../contract/desk/resources/skus'
import { markedLast, offeredRows } from '../desk/src/fields/offeredRows'

const ROWS = ['13700000100']
const found = { typed: '', search: '', isOpen: true, isFormer: false, rows: ROWS }

test.each([
  ['before anything is typed', {}, ROWS],
  ['while the typed text is not searched yet', { typed: '138' }, []],
  ['while the search runs', { typed: '138', search: '138', isFormer: true }, []],
  ['when the search has ended', { typed: '138', search: '138' }, ROWS],
  ['blanks do not matter', { typed: '138 ', search: '138' }, ROWS],
  ['in a closed list, for the name of the chosen row', { typed: '', search: '138', isOpen: false }, ROWS],
])('choices %s', (_, state, offered) => {
  expect(offeredRows({ ...found, ...state })).toEqual(offered)
})

const row = (id: string, values: object) => ({ id, version: '', titles: {}, ...values })

test('what is sold out, or not for sale, is offered after what can be bought', () => {
  const sku = { stock: 3, onSale: true, isOnShelf: true }
  const rows = [
    row('gone', { ...sku, stock: 0 }),
    row('left', sku),
    row('hidden', { ...sku, isOnShelf: false }),
    row('more', sku),
  ]
  expect(markedLast(rows, skus.choiceMarks).map(({ id }) => id)).toEqual(['left', 'more', 'gone', 'hidden'])
  const shelf = [row('empty', { stock: 0, onSale: true }), row('full', { stock: 9, onSale: true })]
  expect(markedLast(shelf, goods.choiceMarks).map(({ id }) => id)).toEqual(['full', 'empty'])
})

test('SKUs are chosen from the one with the most pieces on, so that no page begins with what is sold out', () => {
  expect(skus.choiceSort).toEqual({ field: 'stock', order: 'desc' })
})
