import { readLink } from './readLink'

const OWN = 'https://shop.test'

test.each([
  ['/pages/carList/carList', '/pages/carList/carList'],
  ['pages/ext/goods/list?topicId=work', '/pages/ext/goods/list?topicId=work'],
  ['#/pages/goodsDetail/goodsDetail?goodsId=1', '/pages/goodsDetail/goodsDetail?goodsId=1'],
  ['/#/pages/carList/carList', '/pages/carList/carList'],
  ['//pages/carList/carList', '/pages/carList/carList'],
  ['  /pages/carList/carList ', '/pages/carList/carList'],
  ['/', '/pages/index/index'],
  [
    `${OWN}/#/pages/carDetail/carDetail?seriesId=s1&from=a%26b`,
    '/pages/carDetail/carDetail?seriesId=s1&from=a%26b',
  ],
  [`${OWN}/?channel=ad#/pages/carList/carList`, '/pages/carList/carList'],
  [`${OWN}/`, '/pages/index/index'],
  [`${OWN}/help.html`, `${OWN}/help.html`],
  ['#//user/cart?shopCode=s0051', '/user/cart?shopCode=s0051'],
  [`${OWN}/#/mall/goods?goodsId=1`, '/mall/goods?goodsId=1'],
])('%p is an address of the shop: %p', (link, target) => {
  expect(readLink(link, OWN)).toBe(target)
})

test.each([
  ['https://elsewhere.test/', 'https://elsewhere.test/'],
  ['https://elsewhere.test/#/pages/carList/carList', 'https://elsewhere.test/#/pages/carList/carList'],
  ['tel:400-800-1618', 'tel:400-800-1618'],
])('%p is an external address', (link, target) => {
  expect(readLink(link, OWN)).toBe(target)
})

test.each([
  '',
  ' ',
  null,
  undefined,
  '/pages/no/such?x=1',
  '#',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'https://a@b.test/',
  'tel:',
  'tel:1;drop',
  'weixin://scan',
])('%p is not a link', (link) => {
  expect(readLink(link, OWN)).toBeNull()
})
