import { offeredRows } from '../desk/src/fields/offeredRows'

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
