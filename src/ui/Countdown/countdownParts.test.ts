import { countdownParts, nextTickIn } from './countdownParts'

test.each([
  ['over', 0, 0, '00', '00', '00'],
  ['past', -5000, 0, '00', '00', '00'],
  ['in its last millisecond', 1, 0, '00', '00', '01'],
  ['half an hour away', 1_800_000, 0, '00', '30', '00'],
  ['a millisecond short of an hour', 3_599_999, 0, '01', '00', '00'],
  ['three days and some away', 3 * 86_400_000 + 3_661_000, 3, '01', '01', '01'],
])('an end that is %s', (_situation, ms, days, hours, minutes, seconds) => {
  expect(countdownParts(ms)).toEqual({ days, hours, minutes, seconds })
})

test.each([
  [2500, 500],
  [2000, 1000],
  [1, 1],
  [0, null],
  [-1, null],
])('with %i ms left the next change is in %s ms', (remaining, tick) => {
  expect(nextTickIn(remaining)).toBe(tick)
})
