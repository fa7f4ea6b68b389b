import { pick, randomInt, seededRandom } from './seededRandom'

const take = (random: () => number, count: number) => Array.from({ length: count }, () => random())

describe('a seeded stream', () => {
  test('is the same for the same seed and another for another seed', () => {
    expect(take(seededRandom(7), 20)).toEqual(take(seededRandom(7), 20))
    expect(take(seededRandom(7), 20)).not.toEqual(take(seededRandom(8), 20))
  })

  test('stays in [0, 1) and spreads evenly', () => {
    const tenths = new Array<number>(10).fill(0)
    for (const value of take(seededRandom(1), 20_000)) tenths[Math.floor(value * 10)]++
    expect(tenths.reduce((sum, count) => sum + count)).toBe(20_000)
    for (const count of tenths) expect(Math.abs(count - 2000)).toBeLessThan(200)
  })

  test('gives whole numbers with both limits included', () => {
    const random = seededRandom(3)
    const seen = new Set(Array.from({ length: 500 }, () => randomInt(random, 2, 5)))
    expect([...seen].sort()).toEqual([2, 3, 4, 5])
  })

  test('picks every item sooner or later', () => {
    const random = seededRandom(4)
    const seen = new Set(Array.from({ length: 200 }, () => pick(random, 'abc')))
    expect([...seen].sort()).toEqual(['a', 'b', 'c'])
  })
})
