import { financeHint } from './financeHint'

test('the hint is for the cheapest type, rounded up', () => {
  expect(financeHint([17_680_000, 12_580_000])).toBe(
    '贷款参考：首付 3.78万起，36 期月供 ¥2,600起（年化 3.99%）',
  )
})

test('types without a price are not counted as the cheapest', () => {
  expect(financeHint([0, 12_580_000])).toBe(financeHint([12_580_000]))
  expect(financeHint([0, 0])).toBe('')
})

test('the price of one type is enough', () => {
  expect(financeHint([10_000_000])).toBe('贷款参考：首付 3万起，36 期月供 ¥2,067起（年化 3.99%）')
})

test('a series without types has no hint', () => {
  expect(financeHint([])).toBe('')
})
