import Taro from '@tarojs/taro'
import * as transported from '@/platform/host/transport'
import { mount } from '@/testing/mount'
import { ChooseLocationScreen } from './ChooseLocationScreen'
import { chooseLocation } from './chooseLocation'

// A copy, because the exports of a module can't be replaced.
jest.mock('@/platform/host/transport', () => ({
  __esModule: true,
  ...jest.requireActual('@/platform/host/transport'),
}))

const mockDialled = jest.fn().mockResolvedValue(undefined)
jest.mock('@/platform/abilities/phone', () => ({ dial: (number: string) => mockDialled(number) }))

const zooms: unknown[] = []
// jsdom has no layout and no canvas; the map has its own tests.
jest.mock('./MapView', () => ({
  MapView: (props: { zoom?: number }) => {
    zooms.push(props.zoom)
    return null
  },
}))

const place = (id: string, title: string, _distance?: number) => ({
  id,
  title,
  address: `${title}的地址`,
  location: { lat: 38.9, lng: 115.5 },
  _distance,
})
const ANSWERS: Record<string, object> = {
  '/ws/geocoder/v1/': {
    result: {
      location: { lat: 38.87, lng: 115.46 },
      address: '河北省保定市',
      formatted_addresses: { recommend: '古莲花池' },
      ad_info: { adcode: '130606' },
      pois: [place('1', '钟楼', 120)],
    },
  },
  '/ws/place/v1/suggestion': { data: [place('2', '加油站（建议）')] },
  '/ws/place/v1/search': {
    data: [
      { ...place('3', '城南加油站', 640), category: '汽车:加油站:中石化', tel: '0312-1234567; 0312-7654321' },
      { id: '4' },
    ],
  },
}

let sent: jest.SpyInstance
beforeEach(() => {
  sent = jest.spyOn(transported, 'transport').mockImplementation(async ({ url }) => {
    const [, body] = Object.entries(ANSWERS).find(([path]) => url.includes(path)) ?? []
    return { status: 200, headers: {}, text: JSON.stringify({ status: 0, message: 'query ok', ...body }) }
  })
  jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
  jest.spyOn(Taro, 'navigateBack').mockResolvedValue({ errMsg: '' } as never)
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}, {}] as never)
})
afterEach(() => jest.restoreAllMocks())

const lastCall = () => new URL(String(sent.mock.calls.at(-1)?.[0].url), 'http://maps.test')

test('shows places near the centre, suggestions while typing, and for the search key places nearby, with all their phones', async () => {
  const view = await mount(<ChooseLocationScreen latitude="38.87" longitude="115.46" />)
  await view.see('钟楼')
  expect(view.text()).toContain('120m · 钟楼的地址')
  // Without a zoom MapView uses 18 (spec 9).
  expect(new Set(zooms)).toEqual(new Set([undefined]))
  view.type(view.field('搜索地点'), '加油站')
  await view.see('加油站（建议）')
  const field = view.field('搜索地点')
  view.act(
    () =>
      void field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, keyCode: 13 } as never),
      ),
  )
  await view.see('城南加油站')
  expect(view.text()).toContain('640m · 中石化 · 城南加油站的地址')
  view.tap(view.button('拨打城南加油站的电话 0312-1234567/0312-7654321'))
  await view.see('选择要拨打的号码')
  view.tap(view.button('0312-7654321'))
  expect(mockDialled.mock.calls).toEqual([['0312-7654321']])
  expect(lastCall().pathname).toBe('/ws/place/v1/search')
  expect(lastCall().searchParams.get('boundary')).toBe('nearby(38.87,115.46,1000,1)')
  view.unmount()
})

test('a place that is not found is reported with its name, and with what can be tried', async () => {
  const view = await mount(<ChooseLocationScreen latitude="38.87" longitude="115.46" />)
  await view.see('钟楼')
  sent.mockResolvedValue({
    status: 200,
    headers: {},
    text: JSON.stringify({ status: 0, message: 'query ok', data: [] }),
  })
  view.type(view.field('搜索地点'), '亚特兰蒂斯')
  await view.see('没有找到“亚特兰蒂斯”')
  expect(view.text()).toContain('换个词，或者移动地图试试')
  view.unmount()
})

test('a failing map service shows an understandable message with a retry', async () => {
  sent.mockRejectedValueOnce(new Error('timeout'))
  const view = await mount(<ChooseLocationScreen latitude="38.87" longitude="115.46" />)
  await view.see('网络有点慢，请稍后重试')
  view.tap(view.button('重新加载'))
  await view.see('钟楼')
  view.unmount()
})

test('the picked place is returned to the requesting page', async () => {
  const requested = chooseLocation(null)
  const view = await mount(<ChooseLocationScreen latitude="38.87" longitude="115.46" />)
  await view.see('钟楼')
  view.tap(view.row('钟楼'))
  view.tap(view.button('确定'))
  expect(await requested).toMatchObject({ name: '钟楼', latitude: 38.9, longitude: 115.5 })
  view.unmount()
})
