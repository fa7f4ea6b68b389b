import { productCalls } from '@contract/calls/product'
import { vehiclesCalls } from '@contract/calls/vehicles'
import { clearSession, saveTokens } from '@/features/session/sessionStore'
import { fakeMall, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { GoodsListScreen } from './GoodsListScreen'

const card = (goodsId: string, title: string) => ({ goodsId, title, price: '99.00' })
const answers = (vehicles: object[]) =>
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
  ])
afterEach(() => clearSession())

test('the owner of vehicles can see only goods that fit them', async () => {
  saveTokens({ accessToken: 'token', refreshToken: 'refresh', beanId: 'bean', phone: '13800000001' })
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

test('a guest sees no such filter', async () => {
  const mall = answers([])
  const view = await mount(<GoodsListScreen categoryId="bed" />)
  await view.see('电动踏板')
  expect(view.text()).not.toContain('只看适合我的')
  expect(mall.sent(vehiclesCalls.carVin)).toEqual([])
})
