import { seededRandom } from '@contract/rules/seededRandom'
import { retryDelay } from './retryDelay'

describe('the wait before a retry', () => {
  test.each([
    [0, 250, 500],
    [1, 500, 1000],
    [2, 1000, 2000],
    [4, 4000, 8000],
    [5, 7500, 15_000],
    [6, 7500, 15_000],
    [5000, 7500, 15_000],
    [-1, 250, 500],
  ])('after %i tries is between %i and %i ms', (attempt, least, most) => {
    expect(retryDelay(attempt, { random: () => 0 })).toBe(least)
    expect(retryDelay(attempt, { random: () => 1 })).toBe(most)
  })

  test('accepts another base and limit', () => {
    const options = { baseMs: 100, maxMs: 300, random: () => 1 }
    expect([0, 1, 2, 3].map((attempt) => retryDelay(attempt, options))).toEqual([100, 200, 300, 300])
  })

  test('is spread over the whole of its upper half', () => {
    const random = seededRandom(50)
    const waits = Array.from({ length: 2000 }, () => retryDelay(3, { random }))
    expect(Math.min(...waits)).toBeLessThan(2050)
    expect(Math.max(...waits)).toBeGreaterThan(3950)
    expect(new Set(waits).size).toBeGreaterThan(1000)
  })
})
