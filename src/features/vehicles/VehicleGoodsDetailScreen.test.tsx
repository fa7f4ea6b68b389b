import { productCalls } from '@contract/calls/product'
import { vehiclesCalls } from '@contract/calls/vehicles'
import Taro from '@tarojs/taro'
import { clearSession } from '@/features/session/sessionStore'
import { fakeMall, refusal, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { VehicleGoodsDetailScreen } from './VehicleGoodsDetailScreen'

const value = (valueId: string, name: string, priceText = '') => ({
  valueId,
  name,
  note: '',
  priceText,
  hex: '#333333',
})
const goods = {
  goodsId: 'ridge',
  seriesId: 'ridge',
  seriesName: '岭行',
  slogan: '翻过这道岭',
  priceFrom: '12.58万',
  deposit: '5000.00',
  specs: [
    {
      specId: 'type',
      name: '车型',
      values: [value('base', '创业版', '12.58万'), value('top', '旗舰版', '17.68万')],
    },
    {
      specId: 'colour',
      name: '车身颜色',
      values: [value('white', '工装白'), value('red', '氧化红', '+¥2,000')],
    },
    {
      specId: 'pack',
      name: '选装',
      values: [value('none', '标准配置'), value('offroad', '越野包', '+¥9,800')],
    },
  ],
  defaults: ['top', 'red', 'offroad'],
  tags: [],
}
/** The base type is available in white without packs only. */
function selected(valueIds: string[]) {
  const isBase = valueIds.includes('base')
  const isWhole =
    valueIds.length === 3 && !(isBase && (valueIds.includes('red') || valueIds.includes('offroad')))
  const price = isBase ? '125800.00' : '188600.00'
  return {
    sku: null,
    specText: '',
    remaining: isBase ? ['base', 'white', 'none'] : ['top', 'white', 'red', 'none', 'offroad'],
    pictures: [],
    vehicle: isWhole
      ? {
          price,
          priceText: '',
          deposit: '5000.00',
          balance: '120800.00',
          typeName: isBase ? '创业版' : '旗舰版',
          colourName: '',
          packName: '',
        }
      : null,
  }
}
const mall = () =>
  fakeMall([
    [vehiclesCalls.goods, goods],
    [
      productCalls.specificationSelected,
      ({ body }: { body?: unknown }) => selected(JSON.parse(String(body)).valueIds),
    ],
    [
      productCalls.detail,
      ({ url }: { url: string }) => {
        const isTop = url.includes('typeId=top')
        return whole({
          name: isTop ? '旗舰版' : '创业版',
          powerText: isTop ? '2.4T 柴油 8AT 四驱' : '2.0T 柴油 6MT 两驱',
          highlights: ['后桥差速锁'],
          figures: [{ label: '最大扭矩', value: '480', unit: 'N·m' }],
        })
      },
    ],
  ])

let opened: jest.SpyInstance
beforeEach(() => {
  signIn()
  opened = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}] as never)
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => clearSession())

test('the defaults are priced by the mall and can be ordered at once', async () => {
  mall()
  const view = await mount(<VehicleGoodsDetailScreen goodsId="ridge" />)
  await view.see('188,600')
  view.tap(view.button('立即订购'))
  expect(opened.mock.calls[0][0].url).toContain('goodsId=ridge&values=top%2Cred%2Coffroad')
  view.unmount()
})

test('an order tapped before another colour is drawn waits for its price', async () => {
  mall()
  const view = await mount(<VehicleGoodsDetailScreen goodsId="ridge" />)
  await view.see('188,600')
  view.act(() => {
    view.tap(view.byRole('radio', '工装白'))
    view.tap(view.button('立即订购'))
  })
  await view.see('正在更新价格，请稍候')
  expect(opened).not.toHaveBeenCalled()
  await view.until(() => !view.button('立即订购').hasAttribute('aria-label'), 'the price')
  view.tap(view.button('立即订购'))
  expect(opened.mock.calls[0][0].url).toContain('values=top%2Cwhite%2Coffroad')
  view.unmount()
})

test('the chosen type’s engine and figures are read from its detail, and change with the type', async () => {
  const shop = mall()
  const view = await mount(<VehicleGoodsDetailScreen goodsId="ridge" />)
  await view.see('2.4T 柴油 8AT 四驱')
  expect(view.text()).toContain('480N·m最大扭矩')
  view.tap(view.byRole('radio', '创业版，12.58万'))
  await view.see('2.0T 柴油 6MT 两驱')
  expect(shop.sent(productCalls.detail).map(({ url }) => url.split('?')[1])).toEqual([
    'typeId=top',
    'typeId=base',
  ])
  view.unmount()
})

test('after choosing another type, values that do not fit are chosen again', async () => {
  mall()
  const view = await mount(<VehicleGoodsDetailScreen goodsId="ridge" />)
  await view.see('188,600')
  view.tap(view.byRole('radio', '创业版，12.58万'))
  await view.see('125,800')
  expect(view.byRole('radio', '工装白，已选中')).toBeTruthy()
  view.tap(view.byRole('radio', '越野包，+¥9,800，当前车型不可选'))
  expect(view.byRole('radio', '标准配置，已选中')).toBeTruthy()
  view.unmount()
})

test('a link to an impossible combination keeps its type', async () => {
  mall()
  const view = await mount(<VehicleGoodsDetailScreen goodsId="ridge" typeId="base" colourId="red" />)
  await view.see('125,800')
  expect(view.byRole('radio', '工装白，已选中')).toBeTruthy()
  view.unmount()
})

test('a series that is not sold shows a message and links to the others', async () => {
  fakeMall([[vehiclesCalls.goods, refusal('404000', '这款车暂不接受线上订购')]])
  const view = await mount(<VehicleGoodsDetailScreen goodsId="gone" />)
  await view.see('这款车暂不接受线上订购')
  expect(view.button('看全部车型')).toBeTruthy()
  view.unmount()
})
