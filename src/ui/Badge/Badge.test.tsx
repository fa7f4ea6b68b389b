import { badgeText } from './Badge'

test.each([
  [undefined, ''],
  [0, ''],
  [-1, ''],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, '99+'],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('a count of %s is shown as "%s"', (count, text) => {
  expect(badgeText(count)).toBe(text)
})
