import { assertFen, percentOfFen, sumFen, timesFen } from './money'
import { randomInt, seededRandom } from './seededRandom'

describe('whole fen', () => {
  test.each([0, 1, -1, 12_580_000, Number.MAX_SAFE_INTEGER])('%i is valid', (fen) => {
    expect(assertFen(fen)).toBe(fen)
  })

  test.each([0.1, 99.99, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is invalid', (fen) => {
    expect(() => assertFen(fen)).toThrow(RangeError)
  })

  test('minus zero is zero', () => {
    expect(Object.is(assertFen(-0), 0)).toBe(true)
    expect(Object.is(percentOfFen(-1, 0), 0)).toBe(true)
    expect(Object.is(timesFen(-1, 0), 0)).toBe(true)
  })
})

describe('a sum', () => {
  test.each([
    [[], 0],
    [[1], 1],
    [[10, 20, -5], 25],
    [[12_580_000, 1], 12_580_001],
  ])('%j is %i', (amounts, expected) => {
    expect(sumFen(amounts)).toBe(expected)
  })

  test('a sum of fractions or beyond exact integers throws', () => {
    expect(() => sumFen([1, 0.5])).toThrow('not whole fen: 0.5')
    expect(() => sumFen([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
  })
})

describe('a price times a quantity', () => {
  test.each([
    [1999, 3, 5997],
    [1999, 0, 0],
    [0, 999, 0],
    [12_580_000, 999, 12_567_420_000],
    [-1999, 2, -3998],
  ])('%i times %i is %i', (fen, quantity, expected) => {
    expect(timesFen(fen, quantity)).toBe(expected)
  })

  test('a fractional quantity and a result beyond exact integers throw', () => {
    expect(() => timesFen(100, 1.5)).toThrow('not a whole quantity: 1.5')
    expect(() => timesFen(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError)
  })
})

describe('a percentage', () => {
  test.each([
    [10_000, 88, 'half', 8800],
    [9999, 88, 'half', 8799],
    [9999, 88, 'down', 8799],
    [9999, 88, 'up', 8800],
    [50, 1, 'half', 1],
    [49, 1, 'half', 0],
    [-50, 1, 'half', -1],
    [-50, 1, 'down', 0],
    [-50, 1, 'up', -1],
    [100, 12.5, 'half', 13],
    [100, 12.5, 'down', 12],
    [200, 12.5, 'up', 25],
    [1, 100, 'half', 1],
    [1999, 0, 'half', 0],
    [1, 0.29, 'up', 1],
    [10_000, 0.29, 'half', 29],
    [12_580_000, 33.33, 'half', 4_192_914],
  ] as const)('%i at %d%% rounded %s is %i', (fen, percent, rounding, expected) => {
    expect(percentOfFen(fen, percent, rounding)).toBe(expected)
  })

  test('more than two decimals throw', () => {
    expect(() => percentOfFen(100, 33.333)).toThrow(RangeError)
    expect(() => percentOfFen(100, Number.NaN)).toThrow(RangeError)
  })

  test('agrees with exact big integers', () => {
    const random = seededRandom(88)
    for (let round = 0; round < 2000; round++) {
      const fen = randomInt(random, 0, 100_000_000)
      const hundredths = randomInt(random, 0, 10_000)
      const exact = BigInt(fen) * BigInt(hundredths)
      expect(percentOfFen(fen, hundredths / 100, 'down')).toBe(Number(exact / 10_000n))
      expect(percentOfFen(fen, hundredths / 100, 'up')).toBe(Number((exact + 9999n) / 10_000n))
      expect(percentOfFen(fen, hundredths / 100)).toBe(Number((exact + 5000n) / 10_000n))
    }
  })
})
