import { sectionAt } from './sections'

test.each([
  ['at the top', [44, 700, 1200], 'goods'],
  ['a little before the reviews', [-600, 60, 560], 'reviews'],
  ['between reviews and story', [-900, -240, 300], 'reviews'],
  ['deep in the story', [-2000, -1300, -800], 'story'],
  ['one pixel before the reviews count', [-600, 69, 560], 'goods'],
  ['at the pixel from which they count', [-600, 68, 560], 'reviews'],
  ['goods without reviews, deep in the story', [-900, null, -40], 'story'],
  ['goods without a story, below the reviews', [-900, -300, null], 'reviews'],
  ['before anything is measured', [null, null, null], 'goods'],
] as const)('%s', (_situation, tops, section) => {
  expect(sectionAt(tops, 44)).toBe(section)
})
