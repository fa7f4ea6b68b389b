import { mostOf, mostReason, shownCart } from './intents'
import { type Cart, type CartLine, checkoutBlock, groupLines } from './toCart'

const line = (over: Partial<CartLine> = {}): CartLine => ({
  recId: 'r1',
  goodsId: 'g1',
  skuId: 's1',
  title: '绞盘',
  specText: '',
  namedSpecText: '',
  imgUrl: '',
  price: 100,
  number: 1,
  stock: 5,
  limit: 0,
  checked: false,
  state: 'normal',
  reason: '',
  priceDrop: 0,
  fittedTo: null,
  fits: [],
  ...over,
})
const cart = (lines: CartLine[], over: Partial<Cart> = {}): Cart => ({
  lines,
  number: lines.length,
  checkedNumber: lines.filter((one) => one.checked).length,
  amount: 100,
  allChecked: false,
  freeDeliveryGap: 0,
  ...over,
})

test('lines are sorted into three groups and keep their order', () => {
  const lines = [
    line({ recId: 'a', state: 'invalid' }),
    line({ recId: 'b' }),
    line({ recId: 'c', state: 'short' }),
    line({ recId: 'd' }),
  ]
  const groups = groupLines(lines)
  expect(groups.normal.map((one) => one.recId)).toEqual(['b', 'd'])
  expect(groups.short.map((one) => one.recId)).toEqual(['c'])
  expect(groups.invalid.map((one) => one.recId)).toEqual(['a'])
})

test.each([
  [{ stock: 5, limit: 0 }, 5, '库存仅剩 5 件'],
  [{ stock: 5, limit: 2 }, 2, '每单限购 2 件'],
  [{ stock: 2, limit: 2 }, 2, '每单限购 2 件'],
  [{ stock: 2, limit: 5 }, 2, '库存仅剩 2 件'],
  [{ stock: 5000, limit: 0 }, 999, '最多选择 999 件'],
  [{ stock: 0, limit: 0 }, 1, '库存仅剩 0 件'],
])('with %p at most %p can be bought: %s', (bounds, most, reason) => {
  expect([mostOf(bounds), mostReason(bounds)]).toEqual([most, reason])
})

test.each([
  ['a checked line', [line({ checked: true })], ''],
  ['nothing checked', [line()], '请选择要结算的商品'],
  ['short lines only', [line({ state: 'short' })], '商品库存不足，请先调整数量'],
  ['invalid lines only', [line({ state: 'invalid' })], '没有可以结算的商品'],
])('checkout with %s', (_situation, lines, reason) => {
  expect(checkoutBlock(cart(lines))).toBe(reason)
})

test('taps show before the mall responds; totals change only with its response', () => {
  const shown = shownCart(cart([line(), line({ recId: 'r2', checked: true })]), {
    numbers: { r1: 3 },
    checked: { r1: true },
  })
  expect(shown.lines[0]).toMatchObject({ number: 3, checked: true })
  expect([shown.allChecked, shown.amount, shown.settled]).toEqual([true, 100, false])
})

test('unchanged lines remain the same objects', () => {
  const untouched = cart([line()])
  expect(shownCart(untouched, { numbers: {}, checked: {} }).lines[0]).toBe(untouched.lines[0])
})
