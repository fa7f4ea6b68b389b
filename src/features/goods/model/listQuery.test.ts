import { sortAfterTap, sortTabs, tabOfSort } from './listQuery'

test.each([
  ['default', 'sales', 'sales'],
  ['sales', 'price', 'priceUp'],
  ['priceUp', 'newest', 'newest'],
  ['priceUp', 'price', 'priceDown'],
  ['priceDown', 'price', 'priceUp'],
  ['priceDown', 'default', 'default'],
] as const)('sorted by %s, a tap on %s sorts by %s', (current, tapped, sort) => {
  expect(sortAfterTap(current, tapped)).toBe(sort)
})

test('the price tab shows its direction', () => {
  expect(sortTabs('priceDown').map(({ text }) => text)).toEqual(['综合', '销量', '新品', '价格 ↓'])
  expect(tabOfSort('priceUp')).toBe('price')
})
