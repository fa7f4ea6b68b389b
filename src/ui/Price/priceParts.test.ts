import { priceParts, priceText } from './priceParts'

test.each([
  [0, '¥0'],
  [1, '¥0.01'],
  [990, '¥9.90'],
  [129_950, '¥1,299.50'],
  [123_456_700, '¥1,234,567'],
  [-500, '-¥5'],
])('%i fen are shown in yuan as %s', (fen, text) => {
  expect(priceText(fen)).toBe(text)
})

test.each([
  [12_580_000, '¥12.58万'],
  [12_500_000, '¥12.5万'],
  [10_000_000, '¥10万'],
  [1_000_000, '¥1万'],
  [999_900, '¥9,999'],
])('a vehicle price of %i fen is shown as %s', (fen, text) => {
  expect(priceText(fen, true)).toBe(text)
})

test('a vehicle price that would be rounded in ten thousands is shown in yuan', () => {
  expect(priceText(12_588_800, true)).toBe('¥125,888')
})

test('whole yuan have no decimals', () => {
  expect(priceParts(500)).toEqual({ sign: '', integer: '5', decimals: '', unit: '' })
})
