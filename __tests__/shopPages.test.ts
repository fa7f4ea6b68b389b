import { RESOURCES } from '../contract/desk/resources'
import { SHORTCUT_ICONS } from '../contract/desk/resources/homeBlocks'
import { linkedRows, linkProblem, linkText } from '../contract/desk/shopLink'
import { SHOP_PAGES } from '../contract/desk/shopPages'
import { TAB_PAGES } from '../contract/rules/campaignPages'
import { readLink } from '../src/features/links/readLink'
import { type RouteSpec, routes } from '../src/routes'
import { CORE_ICONS } from '../src/ui/Icon/names.generated'

test('every page that the desk offers for links is a page of the shop', () => {
  const paths = new Set<string>(Object.values(routes).map(({ path }) => path))
  expect(Object.keys(SHOP_PAGES).filter((path) => !paths.has(path))).toEqual([])
})

test('a campaign that names no page is shown on the tabs', () => {
  const tabs = Object.values<RouteSpec>(routes).filter(({ tab }) => tab !== undefined)
  expect(TAB_PAGES).toEqual(tabs.map(({ path }) => path))
})

test.each(RESOURCES.flatMap(({ name, inShop }) => (inShop ? [[name, inShop.path] as const] : [])))(
  'the page of the shop that shows one of the %s exists',
  (_, path) => expect(linkProblem(path.replace(/\{\w+\}/, '1'))).toBeUndefined(),
)

test.each([
  ['/pages/carList/carList', '车型'],
  ['/pages/goodsDetail/goodsDetail?goodsId=mug', '商品详情'],
  ['/pages/ext/goods/list?topicId=camping&title=%E9%9C%B2%E8%90%A5', '商品列表：露营'],
  ['https://example.com/a?b=c', '网页 example.com'],
  ['tel:400-800-1234', '拨打 400-800-1234'],
])('the desk takes %s, as the shop does', (link, text) => {
  expect(linkProblem(link)).toBeUndefined()
  expect(linkText(link)).toBe(text)
  expect(readLink(link, 'https://shop.test')).toBe(link)
})

test('a link that has no title of its own is called by the rows that it names', () => {
  const link = '/pages/appointment/appointment?seriesId=ridge&dealerId=d1'
  expect(linkedRows(link)).toEqual([
    { to: 'series', id: 'ridge' },
    { to: 'dealers', id: 'd1' },
  ])
  expect(linkText(link, ['岭行', '北京店'])).toBe('预约：岭行、北京店')
  expect(linkText('/pages/appointment/appointment?kind=maintenance&dealerId=d1', ['北京店'])).toBe(
    '预约：保养、北京店',
  )
  expect(linkText('/pages/ext/goods/list?topicId=a&title=b', ['a'])).toBe('商品列表：b')
})

test.each([
  '/pages/nowhere/nowhere',
  '/pages/goodsDetail/goodsDetail',
  'http://example.com/',
  'javascript:alert(1)',
  'https://a b',
  'tel:x',
  'carList',
  '//example.com/',
  'https://example.com/%00',
  'https://example.com/\u202egpj.exe',
  'https://example.com/%E2%80%AEgpj.exe',
  'https://exam\u200bple.com/',
  'https://%zz/',
  'https://example.com:port/',
  '/pages/goodsDetail/goodsDetail?goodsId=%00',
  '/pages/goodsDetail/goodsDetail?goodsId=\u202e1',
])('the desk refuses %s', (link) => {
  expect(linkProblem(link)).toEqual(expect.any(String))
})

test('no link is right, and leads nowhere', () => {
  expect(linkProblem('')).toBeUndefined()
  expect(linkText('')).toBe('点击没有反应')
})

test('every icon that the desk offers for shortcuts is drawn by the shop', () => {
  const drawn = new Set<string>(CORE_ICONS)
  expect(Object.keys(SHORTCUT_ICONS).filter((name) => !drawn.has(name))).toEqual([])
})
