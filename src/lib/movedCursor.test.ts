import { movedCursor } from './movedCursor'

test.each([
  ['a digit removed', '138 0|00 0001', '138 0000 001', '138 0|000 001'],
  ['a digit removed after the blank', '138 |000 0001', '138 0000 001', '138| 0000 001'],
  ['a small letter', '冀Fa|2345', '冀FA2345', '冀FA|2345'],
  ['a blank', 'SF 1|234', 'SF1234', 'SF1|234'],
  ['the start', '|a', 'A', '|A'],
  ['more than is left', 'abc|d', 'A', 'A|'],
])('after %s the cursor is where it was', (_, typed, written, expected) => {
  const cursor = typed.indexOf('|')
  const place = movedCursor(typed.replace('|', ''), cursor, written)
  expect(`${written.slice(0, place)}|${written.slice(place)}`).toBe(expected)
})
