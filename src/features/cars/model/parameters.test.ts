import {
  firstRows,
  groupAt,
  isFull,
  onlyDifferent,
  type ParameterGroup,
  parseTypeIds,
  rowCount,
  toggled,
} from './parameters'

const row = (name: string, isSame: boolean) => ({ name, values: ['●', isSame ? '●' : '-'], isSame })
const groups: ParameterGroup[] = [
  { name: '车身', rows: [row('长', true), row('宽', true)] },
  { name: '动力', rows: [row('四驱', false), row('马力', true)] },
]

test('only rows that differ remain, and empty groups are removed', () => {
  expect(onlyDifferent(groups)).toEqual([{ name: '动力', rows: [row('四驱', false)] }])
})

test('no group remains for types without differences', () => {
  expect(onlyDifferent(groups.slice(0, 1))).toEqual([])
})

test.each([
  ['at the top the first group is read', [100, 500, 900], 1, 0],
  ['a group that has just reached the header is read', [-400, 100, 500], 100, 1],
  ['past them all the last is read', [-900, -500, -100], 100, 2],
  ['an empty table has no place to be', [], 100, 0],
])('%s', (_, tops, line, at) => {
  expect(groupAt(tops, line)).toBe(at)
})

describe('a table that is drawn row by row', () => {
  const [body, drive] = groups as [ParameterGroup, ParameterGroup]

  test.each([
    ['nothing is drawn of nothing', 0, []],
    ['a group is shown as far as it goes', 1, [{ ...body, rows: [row('长', true)] }]],
    ['the next begins when one is whole', 3, [body, { ...drive, rows: [row('四驱', false)] }]],
    ['no more is drawn than there is', 99, [body, drive]],
  ])('%s', (_, count, drawn) => {
    expect(firstRows(groups, count)).toEqual(drawn)
  })

  test('an unchanged group is the same object, so that it is not rendered again', () => {
    expect(firstRows(groups, 3)[0]).toBe(body)
    expect(rowCount(groups)).toBe(4)
  })
})

test('types are compared in the order in which they were selected', () => {
  expect(toggled(['b'], 'a')).toEqual(['b', 'a'])
  expect(toggled(['b', 'a'], 'b')).toEqual(['a'])
})

test('a fifth type is not added', () => {
  const four = ['a', 'b', 'c', 'd']
  expect(isFull(four)).toBe(true)
  expect(toggled(four, 'e')).toEqual(four)
  expect(toggled(four, 'd')).toEqual(['a', 'b', 'c'])
})

test.each([
  ['', []],
  ['a,b', ['a', 'b']],
  ['a,,a,b', ['a', 'b']],
  ['a,b,c,d,e', ['a', 'b', 'c', 'd']],
])('the URL parameter %j contains %j', (text, ids) => {
  expect(parseTypeIds(text)).toEqual(ids)
})
