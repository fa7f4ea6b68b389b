import { isAfterSaleTab, tabOfStatus, tabsWithCounts } from './orderTab'

test.each([
  [undefined, 0],
  ['', 0],
  ['0', 0],
  ['1', 1],
  ['3', 3],
  ['4', 4],
  ['7', 4],
  ['-1', 0],
  ['1.5', 0],
  ['x', 0],
])('a status of %p in the address opens tab %p', (status, tab) => {
  expect(tabOfStatus(status)).toBe(tab)
})

test('a status above 3 is the after-sale list', () => {
  expect([0, 1, 2, 3, 4, 9].map(isAfterSaleTab)).toEqual([false, false, false, false, true, true])
})

test('tabs show their counts once they are loaded', () => {
  expect(tabsWithCounts(undefined).every(({ count }) => count === undefined)).toBe(true)
  const tabs = tabsWithCounts({ toPay: 1, toShip: 2, toReceive: 3, afterSale: 4 })
  expect(tabs.map(({ count }) => count)).toEqual([undefined, 1, 2, 3, 4])
})
