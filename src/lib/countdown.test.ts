import { randomInt, seededRandom } from '@contract/rules/seededRandom'
import { countdownParts, countdownText, msToNextSecond } from './countdown'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('the remaining time', () => {
  test.each([
    [0, '00:00'],
    [1, '00:01'],
    [999, '00:01'],
    [1000, '00:01'],
    [1001, '00:02'],
    [59_000, '00:59'],
    [59_001, '01:00'],
    [30 * MINUTE, '30:00'],
    [30 * MINUTE - 1, '30:00'],
    [HOUR - 1000, '59:59'],
    [HOUR - 1, '01:00:00'],
    [HOUR, '01:00:00'],
    [DAY - 1000, '23:59:59'],
    [DAY, '1 天 00:00:00'],
    [2 * DAY + 3 * HOUR + 4 * MINUTE + 5000, '2 天 03:04:05'],
    [100 * DAY, '100 天 00:00:00'],
    [-1, '00:00'],
    [-DAY, '00:00'],
    [Number.NaN, '00:00'],
    [Number.POSITIVE_INFINITY, '00:00'],
  ])('%d ms are shown as %s', (left, text) => {
    expect(countdownText(left)).toBe(text)
  })

  test('the parts add up to the seconds that have begun', () => {
    const random = seededRandom(24)
    for (let round = 0; round < 3000; round++) {
      const left = randomInt(random, 0, 40 * DAY)
      const { days, hours, minutes, seconds } = countdownParts(left)
      expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.ceil(left / 1000))
      expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true)
    }
  })
})

describe('the next tick', () => {
  test.each([
    [5000, 1000],
    [4999, 999],
    [4001, 1],
    [1, 1],
    [0, 0],
    [-500, 0],
  ])('with %i ms left comes after %i ms', (left, expected) => {
    expect(msToNextSecond(left)).toBe(expected)
  })

  test('changes the shown time by exactly one second', () => {
    const seconds = (left: number) => countdownParts(left).minutes * 60 + countdownParts(left).seconds
    for (let left = 1; left < 20_000; left += 37)
      expect(seconds(left) - seconds(left - msToNextSecond(left))).toBe(1)
  })
})
