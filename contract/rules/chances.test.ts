import { percentLeft, toMillionths, toPercent } from './chances'

describe('chances in per cent', () => {
  it('add up exactly where floating point does not', () => {
    expect(0.1 + 0.2).not.toBe(0.3)
    expect(percentLeft([0.1, 0.2])).toBe(99.7)
    expect(percentLeft(Array.from({ length: 10 }, () => 9.99))).toBe(0.1)
    expect(percentLeft([33.3333, 33.3333, 33.3334])).toBe(0)
    expect(percentLeft([70, 30.0001])).toBe(-0.0001)
  })

  it('come back as they were typed, for each of a million values', () => {
    const changed = Array.from({ length: 1_000_001 }, (_, millionths) => millionths).filter(
      (millionths) => toMillionths(Number(toPercent(millionths).toFixed(4))) !== millionths,
    )
    expect(changed).toEqual([])
  })
})
