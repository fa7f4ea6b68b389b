import { buildCalls } from '@contract/calls/build'
import { productCalls } from '@contract/calls/product'
import { vehiclesCalls } from '@contract/calls/vehicles'
import Taro from '@tarojs/taro'
import { clearSession } from '@/features/session/sessionStore'
import { removeStored, setStored } from '@/platform/host/storage'
import { routes } from '@/routes'
import { fakeMall, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { GoodsListScreen } from './GoodsListScreen'

const card = (goodsId: string, title: string) => ({ goodsId, title, price: '99.00' })
const answers = (vehicles: object[], builds: object[] = []) =>
  fakeMall([
    [
      productCalls.list,
      ({ url }: { url: string }) =>
        whole({
          list: url.includes('fitsSeries')
            ? [card('a', '货箱宝')]
            : [card('a', '货箱宝'), card('b', '电动踏板')],
          total: null,
          pageNum: 1,
          pageSize: 20,
        }),
    ],
    [vehiclesCalls.carVin, whole({ list: vehicles })],
    [buildCalls.list, whole({ list: builds })],
  ])
afterEach(() => {
  clearSession()
  removeStored('builds')
  jest.restoreAllMocks()
})

const saveOnDevice = (seriesName: string) =>
  setStored('builds', {
    last: '',
    saved: [{ name: '周末车', code: seriesName, seriesName, text: '', imgUrl: '', price: 0 }],
  })

test('the owner of vehicles can see only goods that fit them', async () => {
  signIn()
  saveOnDevice('御电')
  const mall = answers([
    { id: 'v1', seriesName: '岭行' },
    { id: 'v2', seriesName: '小驰' },
    { id: 'v3', seriesName: '岭行' },
  ])
  const view = await mount(<GoodsListScreen categoryId="bed" />)
  await view.see('只看适合我的岭行、小驰')
  expect(view.text()).toContain('电动踏板')
  view.tap(view.button('只看适合我的岭行、小驰'))
  await view.gone('电动踏板')
  await view.see('货箱宝')
  const url = mall.sent(productCalls.list).at(-1)?.url ?? ''
  expect(decodeURIComponent(url)).toContain('fitsSeries=岭行,小驰')
})

test('a filter that leaves nothing can be removed where the goods would be', async () => {
  signIn()
  const mall = answers([{ id: 'v1', seriesName: '岭行' }])
  const view = await mount(<GoodsListScreen categoryId="bed" />)
  await view.see('电动踏板')
  mall.answer(productCalls.list, whole({ list: [], total: 0 }))
  view.tap(view.button('只看有货'))
  await view.see('没有符合筛选的商品')
  mall.answer(productCalls.list, whole({ list: [{ goodsId: 'g9', title: '尾门灯' }], total: 1 }))
  view.tap(view.button('取消筛选'))
  await view.see('电动踏板')
  expect(view.button('只看有货')).toBeTruthy()
})

test('a guest sees no such filter', async () => {
  const mall = answers([])
  const view = await mount(<GoodsListScreen categoryId="bed" />)
  await view.see('电动踏板')
  expect(view.text()).not.toContain('只看适合我的')
  expect(mall.sent(vehiclesCalls.carVin)).toEqual([])
})

test('a guest can see only goods that fit the truck that they put together on this device', async () => {
  saveOnDevice('小驰')
  const mall = answers([])
  const view = await mount(<GoodsListScreen categoryId="bed" />)
  await view.see('只看适合我定制的小驰')
  view.tap(view.button('只看适合我定制的小驰'))
  await view.gone('电动踏板')
  expect(decodeURIComponent(mall.sent(productCalls.list).at(-1)?.url ?? '')).toContain('fitsSeries=小驰')
  expect(mall.sent(buildCalls.list)).toEqual([])
})

test('without a vehicle, the builds of the account and of the device count', async () => {
  signIn()
  saveOnDevice('小驰')
  answers([], [{ buildId: 'b1', seriesName: '岭行' }])
  const view = await mount(<GoodsListScreen categoryId="bed" />)
  await view.see('只看适合我定制的岭行、小驰')
})

test('goods that only come near are announced as such', async () => {
  const mall = fakeMall([
    [productCalls.list, whole({ list: [card('a', '货箱宝')], total: 1, near: true })],
    [vehiclesCalls.carVin, whole({ list: [] })],
    [buildCalls.list, whole({ list: [] })],
  ])
  const view = await mount(<GoodsListScreen keyword="货箱保" />)
  await view.see('没有完全匹配的，为您找到相近的')
  expect(view.text()).toContain('货箱宝')
  mall.answer(productCalls.list, whole({ list: [card('a', '货箱宝')], total: 1, near: false }))
  const exact = await mount(<GoodsListScreen keyword="货箱宝" />)
  await exact.see('货箱宝')
  expect(exact.text()).not.toContain('没有完全匹配的')
})

test('a link with a search of any length is shown', async () => {
  const mall = answers([])
  const view = await mount(<GoodsListScreen keyword={`${'长'.repeat(63)}🚚${'长'.repeat(9_000)}`} />)
  await view.see('货箱宝')
  const url = new URL(mall.sent(productCalls.list).at(-1)?.url ?? '', 'http://mall.test')
  expect(url.searchParams.get('keyword')).toBe('长'.repeat(63))
})

const lastQuery = (mall: ReturnType<typeof fakeMall>) =>
  new URL(mall.sent(productCalls.list).at(-1)?.url ?? '', 'http://mall.test').searchParams

test('goods are narrowed to a typed price range, and a wrong range is refused at its field', async () => {
  const mall = answers([])
  const view = await mount(<GoodsListScreen categoryId="bed" />)
  await view.see('电动踏板')
  view.tap(view.button('价格区间'))
  await view.see('不限价格')
  view.type(view.field('最低价'), '500')
  view.type(view.field('最高价'), '100')
  view.tap(view.button('确定'))
  await view.see('最高价不能低于最低价')
  expect(view.field('最低价').value).toBe('500')
  view.type(view.byRole('dialog', '价格区间').querySelectorAll('input')[1]!, '1500')
  view.tap(view.button('确定'))
  await view.see('¥500–1,500')
  await view.until(() => lastQuery(mall).get('priceFrom') === '500', 'the range to be sent')
  expect(lastQuery(mall).get('priceTo')).toBe('1500')
})

test('the newest goods come first on their tab', async () => {
  const mall = answers([])
  const view = await mount(<GoodsListScreen categoryId="bed" />)
  await view.see('电动踏板')
  view.tap(view.byRole('tab', '新品'))
  await view.until(() => lastQuery(mall).get('sort') === 'newest', 'the newest to be requested')
})

test('a link brings its order, its prices and its stock, and the shopper can remove them', async () => {
  const mall = answers([])
  const view = await mount(<GoodsListScreen sort="priceUp" priceTo="200" inStock="1" />)
  await view.see('电动踏板')
  expect(Object.fromEntries(lastQuery(mall))).toMatchObject({ sort: 'priceUp', priceTo: '200', inStock: '1' })
  expect(view.text()).toContain('价格 ↑')
  view.tap(view.button('¥200 以内，已选中'))
  await view.see('不限价格')
  view.tap(view.button('不限价格'))
  await view.see('价格区间')
  await view.until(() => !lastQuery(mall).has('priceTo'), 'the limit to go')
  expect(lastQuery(mall).get('inStock')).toBe('1')
})

test('a reload keeps the filter of the list', async () => {
  window.history.pushState({ idx: 0 }, '', '#/')
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{ route: routes.goodsList.path }] as never)
  answers([])
  const view = await mount(<GoodsListScreen />)
  await view.see('电动踏板')
  view.tap(view.button('价格区间'))
  await view.see('不限价格')
  view.tap(view.button('¥1,000–3,000'))
  await view.see('¥1,000–3,000')
  view.unmount()
  const mall = answers([])
  const again = await mount(<GoodsListScreen />)
  await again.see('¥1,000–3,000')
  expect(lastQuery(mall).get('priceFrom')).toBe('1000')
})
