import { nearRows } from './nearRows'

const sections = [
  { head: 30, rows: [50, 50, 50] },
  { head: 30, rows: [40, 80] },
  { head: 30, rows: [] },
]

test.each([
  ['all of them', -100, 1000, [0, 3, 0, 0], [0, 2, 0, 0]],
  ['the first screen', -100, 100, [0, 2, 0, 50], [0, 0, 0, 120]],
  ['the middle: cut rows are drawn', 81, 260, [1, 3, 50, 0], [0, 2, 0, 0]],
  ['a row that only touches the edge is not', 80, 210, [1, 3, 50, 0], [0, 0, 0, 120]],
  ['below a section: all its room lies above', 260, 300, [3, 3, 150, 0], [1, 2, 40, 0]],
  ['far below everything', 5000, 6000, [3, 3, 150, 0], [2, 2, 120, 0]],
] as const)('%s', (_what, from, to, one, two) => {
  expect(
    nearRows(sections, from, to).map(({ first, end, above, below }) => [first, end, above, below]),
  ).toEqual([one, two, [0, 0, 0, 0]])
})

test('at any scroll position, rows and placeholders together are as high as the section', () => {
  for (let from = -200; from < 500; from += 7) {
    nearRows(sections, from, from + 120).forEach(({ first, end, above, below }, place) => {
      const sum = (heights: readonly number[]) => heights.reduce((a, b) => a + b, 0)
      const { rows } = sections[place]!
      expect(above + sum(rows.slice(first, end)) + below).toBe(sum(rows))
    })
  }
})
