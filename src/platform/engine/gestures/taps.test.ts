import { isSecondTap } from './taps'

const FIRST = { downAt: 900, upAt: 1000, x: 100, y: 100 }

test.each([
  ['soon, at the same place', { downAt: 1100, x: 100, y: 100 }, true],
  ['soon, a little beside', { downAt: 1279, x: 120, y: 110 }, true],
  ['too late', { downAt: 1280, x: 100, y: 100 }, false],
  ['soon, but elsewhere', { downAt: 1100, x: 100, y: 131 }, false],
])('a finger that comes down %s is the second of a double tap: %o, %s', (_, down, isSecond) => {
  expect(isSecondTap(FIRST, down)).toBe(isSecond)
})
