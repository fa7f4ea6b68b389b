import { readOpenAddress } from './appData'

const OWN = window.location.origin

test.each([
  [`${OWN}/#/user/cart?shopCode=s0051`, '/user/cart?shopCode=s0051'],
  [`${OWN}/shop/?rs=1#/pages/my/index`, '/pages/my/index'],
  ['/#//user/cart', '//user/cart'],
  ['#/user/coupon', '/user/coupon'],
  ['/user/coupon', '/user/coupon'],
  ['//user/cart', '//user/cart'],
  ['pages/carList/carList', 'pages/carList/carList'],
  ['https://evil.test/#/pages/my/index', ''],
  ['//evil.test/#/pages/my/index', ''],
  [`${OWN}.evil.test/#/pages/my/index`, ''],
  ['https://[/#/pages/my/index', ''],
  ['javascript:alert(1)#/pages/my/index', ''],
  ['https://evil.test/', ''],
  [{ href: OWN }, ''],
])('the address %p of the event open is read as %p', (url, address) => {
  expect(readOpenAddress({ url })).toBe(address)
})
