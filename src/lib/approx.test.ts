import { approxCount, sizeText } from './approx'

describe('a displayed count', () => {
  test.each([
    [0, '0'],
    [1, '1'],
    [999, '999'],
    [1000, '1,000+'],
    [1999, '1,000+'],
    [2000, '2,000+'],
    [9999, '9,000+'],
    [10_000, '1万+'],
    [10_999, '1万+'],
    [11_000, '1.1万+'],
    [12_345, '1.2万+'],
    [99_999, '9.9万+'],
    [100_000, '10万+'],
    [1_234_567, '123.4万+'],
    [99_999_999, '9,999.9万+'],
    [100_000_000, '1亿+'],
    [123_456_789, '1.2亿+'],
    [12.9, '12'],
    [-5, '0'],
    [Number.NaN, '0'],
    [Number.POSITIVE_INFINITY, '0'],
  ])('%d is shown as %s', (count, expected) => {
    expect(approxCount(count)).toBe(expected)
  })

  test('is never higher than the real count', () => {
    const units: Record<string, number> = { 万: 10_000, 亿: 100_000_000 }
    for (let count = 1; count < 2_000_000_000; count = Math.ceil(count * 1.01)) {
      const [, digits, unit] = /^([\d.]+)([万亿]?)\+?$/.exec(approxCount(count).replace(/,/g, '')) ?? []
      expect(Math.round(Number(digits) * (units[unit] ?? 1))).toBeLessThanOrEqual(count)
    }
  })
})

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [12_288, '12 KB'],
  [1_048_576, '1.0 MB'],
  [1_500_000, '1.4 MB'],
])('%p bytes are shown as %p', (bytes, text) => expect(sizeText(bytes)).toBe(text))
