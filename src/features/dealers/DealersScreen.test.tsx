import { commonCalls } from '@contract/calls/common'
import Taro from '@tarojs/taro'
import { DEFAULT_CITY } from '@/features/city/city'
import { currentCity, saveCity, saveLocation } from '@/features/city/currentCity'
import { fakeMall, silence } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { useFeedback } from '@/ui/feedback/feedbackStore'
import { chooseDealer, currentDealer, saveCurrentDealer } from './chooseDealer'
import { DealersScreen } from './DealersScreen'

// jsdom has no layout and no canvas; the map has its own tests.
jest.mock('@/features/map/MapView', () => ({ MapView: () => null }))

const dealer = (dealerId: string, servicePhone: string, more: object = {}) => ({
  dealerId,
  shortServiceName: `门店${dealerId}`,
  serviceAddress: `某路 ${dealerId} 号`,
  servicePhone,
  serviceLog: 115.46,
  serviceLat: 38.87,
  cityName: '保定市',
  cityCode: '130600',
  distance: 1234,
  businessHours: '09:00-18:00',
  services: ['销售', '试驾'],
  image: '',
  ...more,
})
const page = (...list: object[]) => ({ list, total: list.length, pageNum: 1, pageSize: 100 })
const three = page(dealer('a', '0312-1234567'), dealer('b', '0312-7654321/13800000009'), dealer('c', ''))

let opened: jest.SpyInstance

beforeEach(() => {
  saveCity({ cityName: '保定市', latitude: 38.87, longitude: 115.46, isDefault: false })
  opened = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}, {}] as never)
  useFeedback.setState({ dialogs: [], toast: null })
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => saveCity(DEFAULT_CITY))

const bodyOf = (mall: ReturnType<typeof fakeMall>, place = -1) =>
  JSON.parse(mall.sent(commonCalls.dealers).at(place)?.body ?? '{}')

test('without a total from the back end no number of dealers is shown', async () => {
  fakeMall([[commonCalls.dealers, { ...three, total: null }]])
  const view = await mount(<DealersScreen />)
  await view.see('门店a')
  expect(view.text()).toContain('保定市')
  expect(view.text()).not.toContain('家门店')
  view.unmount()
})

test('dealers of the current city are requested with the defaults of the call', async () => {
  const mall = fakeMall([[commonCalls.dealers, three]])
  const view = await mount(<DealersScreen />)
  await view.see('保定市 · 3 家门店')
  expect(bodyOf(mall)).toEqual({
    pageNum: 1,
    pageSize: 100,
    currentLocationLatitude: 38.87,
    currentLocationLongitude: 115.46,
    cityName: '保定市',
  })
  // The device was not located, so the distance from the city centre would be misleading.
  expect(view.text()).not.toContain('1.2km')
  await view.see('离我最近')
  view.unmount()
})

test('one phone number is dialled, several are offered, none shows a message', async () => {
  fakeMall([[commonCalls.dealers, three]])
  const view = await mount(<DealersScreen />)
  await view.see('门店c')
  view.tap(view.button('电话，门店b'))
  await view.see('选择要拨打的号码')
  expect(view.button('13800000009')).toBeTruthy()
  view.tap(view.button('电话，门店c'))
  expect(useFeedback.getState().dialogs[0]).toMatchObject({ title: '提示', content: '拨打手机失败' })
  view.unmount()
})

test('a search covers the whole country, and one without results can be cleared', async () => {
  const mall = fakeMall([[commonCalls.dealers, three]])
  const view = await mount(<DealersScreen />)
  await view.see('门店a')
  mall.answer(commonCalls.dealers, page())
  view.type(view.field('搜索门店名称或地址'), '亚特兰蒂斯')
  await view.see('没有找到“亚特兰蒂斯”')
  expect(bodyOf(mall)).toMatchObject({ keyword: '亚特兰蒂斯', cityName: '' })
  mall.answer(commonCalls.dealers, three)
  view.tap(view.button('看附近门店'))
  await view.see('保定市 · 3 家门店')
  view.unmount()
})

test('a failed call shows an error with a retry', async () => {
  const mall = fakeMall([[commonCalls.dealers, silence]])
  const view = await mount(<DealersScreen />)
  await view.see('重新加载')
  mall.answer(commonCalls.dealers, three)
  view.tap(view.button('重新加载'))
  await view.see('门店a')
  view.unmount()
})

test('a city without dealers links to other cities', async () => {
  fakeMall([[commonCalls.dealers, page()]])
  const view = await mount(<DealersScreen />)
  await view.see('保定市还没有门店')
  view.tap(view.button('选择城市'))
  expect(opened).toHaveBeenCalledWith({ url: '/pages/cityList/cityList' })
  view.unmount()
})

test('a page that requests a dealer gets the tapped one, which becomes the current dealer', async () => {
  const mall = fakeMall([[commonCalls.dealers, three]])
  jest.spyOn(Taro, 'navigateBack').mockResolvedValue({ errMsg: '' })
  saveCurrentDealer(null)
  const requested = chooseDealer({ currentId: 'a', service: '试驾' })
  expect(opened).toHaveBeenCalledWith({ url: '/pages/dealers/dealers?choose=1' })
  const view = await mount(<DealersScreen choose="1" />)
  await view.see('选择门店')
  await view.see('门店b')
  expect(bodyOf(mall)).toMatchObject({ service: '试驾' })
  expect(view.button('门店a，某路 a 号，已选中')).toBeTruthy()
  view.tap(view.button('门店b，某路 b 号'))
  expect(await requested).toEqual({
    dealerId: 'b',
    dealerName: '门店b',
    dealerAddress: '某路 b 号',
    telephone: '0312-7654321/13800000009',
    longitude: 115.46,
    latitude: 38.87,
    cityName: '保定市',
    cityCode: '130600',
    distance: 1234,
    businessHours: '09:00–18:00',
    services: ['销售', '试驾'],
    imgUrl: '',
  })
  expect(currentDealer()?.dealerId).toBe('b')
  view.unmount()
})

// Saves a location, so this test must be the last.
test('after the device is located, distances are shown and the nearest dealer is marked', async () => {
  saveLocation({ latitude: 38.9, longitude: 115.5 })
  const mall = fakeMall([[commonCalls.dealers, three]])
  const view = await mount(<DealersScreen />)
  await view.see('1.2km')
  await view.see('离您最近')
  expect(bodyOf(mall)).toMatchObject({ currentLocationLatitude: 38.9, currentLocationLongitude: 115.5 })
  view.unmount()
})

test('the map shows a card of the nearest dealer; the city of a link does not become the current city', async () => {
  const mall = fakeMall([[commonCalls.dealers, three]])
  const view = await mount(<DealersScreen first="map" cityName="成都市" />)
  await view.see('成都市 · 3 家门店')
  expect(bodyOf(mall)).toMatchObject({ cityName: '成都市' })
  expect(currentCity().cityName).toBe('保定市')
  expect(view.text()).toContain('某路 a 号')
  expect(view.text()).not.toContain('某路 b 号')
  view.tap(view.byRole('radio', '列表'))
  expect(view.text()).toContain('某路 b 号')
  view.unmount()
})
