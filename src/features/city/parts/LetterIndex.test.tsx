import { LETTER_HEIGHT, letterAt } from './LetterIndex'

const letters = ['热', 'A', 'B']

test.each([
  ['on the first', 100, '热'],
  ['at the end of the first', 100 + LETTER_HEIGHT - 1, '热'],
  ['on the second', 100 + LETTER_HEIGHT, 'A'],
  ['above all', 3, '热'],
  ['below all', 900, 'B'],
])('a finger %s', (_, y, letter) => {
  expect(letterAt(letters, 100, y)).toBe(letter)
})

test('an index without letters reports none', () => {
  expect(letterAt([], 0, 10)).toBeUndefined()
})
