import { isFull, parseTypeIds, toggled } from './comparing'

test('types are compared in the order in which they were chosen', () => {
  expect(toggled(['b'], 'a')).toEqual(['b', 'a'])
  expect(toggled(['b', 'a'], 'b')).toEqual(['a'])
})

test('a fifth type finds no room', () => {
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
])('the address %j names %j', (text, ids) => {
  expect(parseTypeIds(text)).toEqual(ids)
})
