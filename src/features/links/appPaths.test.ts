import { APP_PATHS, deepLinkOf } from './appPaths'

test.each([
  ['/user/order?shopCode=s0051', '/pages/my/orderList'],
  ['/user/order?shopCode=s0051&status=2', '/pages/my/orderList?status=2'],
  ['user/order/?status=1&shopCode=S0051', '/pages/my/orderList?status=1'],
  ['/mall/goods?goodsId=7&shopCode=s0051', '/pages/goodsDetail/goodsDetail?goodsId=7'],
  ['/user/order?shopCode=s0001', '/pages/index/index'],
  ['/user/nowhere?shopCode=s0051', '/pages/index/index'],
  ['/pages/my/orderList?shopCode=s0051', null],
  ['/pages/my/orderList?status=1', null],
  ['/user/order', '/pages/my/orderList'],
  ['//user/cart', '/pages/shoppingCart/shoppingCart'],
  ['//user/cart?shopCode=s0051', '/pages/shoppingCart/shoppingCart'],
  ['//user/cart?shopCode=s0001', '/pages/index/index'],
  ['user/coupon', '/pages/my/coupon'],
  ['//pages/my/orderList?status=1', '/pages/my/orderList?status=1'],
  ['/user/nowhere', null],
  ['/', null],
  ['', null],
])('%s opens %s', (address, page) => {
  expect(deepLinkOf(address)).toBe(page)
})

test('every path of the app opens a page', () => {
  for (const path of Object.keys(APP_PATHS))
    expect(deepLinkOf(`/${path}?shopCode=s0051`)).toMatch(/^\/pages\/\w/)
})
