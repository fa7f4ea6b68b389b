import { buildCalls } from '@contract/calls/build'
import { productCalls } from '@contract/calls/product'
import { vehiclesCalls } from '@contract/calls/vehicles'
import { clearSession } from '@/features/session/sessionStore'
import { removeStored, setStored } from '@/platform/host/storage'
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
  view.tap(view.byRole('checkbox', '只看适合我的岭行、小驰，未选中'))
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
  view.tap(view.byRole('checkbox', '只看有货，未选中'))
  await view.see('没有符合筛选的商品')
  mall.answer(productCalls.list, whole({ list: [{ goodsId: 'g9', title: '尾门灯' }], total: 1 }))
  view.tap(view.button('取消筛选'))
  await view.see('电动踏板')
  expect(view.byRole('checkbox', '只看有货，未选中')).toBeTruthy()
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
  view.tap(view.byRole('checkbox', '只看适合我定制的小驰，未选中'))
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
