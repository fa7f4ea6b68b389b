import Taro from '@tarojs/taro'
import { geocode } from '@/api/mapClient/shopMaps'
import { type Mounted, mount } from '@/testing/mount'
import { CityListScreen } from './CityListScreen'
import { DEFAULT_CITY } from './city'
import { currentCity, saveCity } from './currentCity'

jest.mock('@/api/mapClient/shopMaps', () => ({ geocode: jest.fn(), reverseGeocode: jest.fn() }))
const find = geocode as jest.Mock

let view: Mounted
let back: jest.SpyInstance

beforeEach(async () => {
  saveCity(DEFAULT_CITY)
  find.mockResolvedValue({ latitude: 38.87, longitude: 115.46 })
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}, {}] as Taro.Page[])
  back = jest.spyOn(Taro, 'navigateBack').mockResolvedValue({ errMsg: 'ok' })
  view = await mount(<CityListScreen />)
})
afterEach(() => {
  view.unmount()
  jest.restoreAllMocks()
})

const search = () => view.field('城市名、拼音或首字母')

test('the list is complete to the last city and marks the current one', async () => {
  await view.see('遵义市')
  expect(view.button('北京市，当前城市')).toBeTruthy()
})

test('a city chosen from the list becomes the current one, and the page goes back', async () => {
  view.tap(view.button('保定'))
  expect(currentCity()).toMatchObject({ cityName: '保定市', isDefault: false, isChosen: true })
  expect(back).toHaveBeenCalledTimes(1)
  // The map service's code is loaded as a separate chunk.
  await view.until(() => currentCity().latitude === 38.87, 'the place of the city')
  expect(currentCity()).toMatchObject({ cityName: '保定市', latitude: 38.87, longitude: 115.46 })
})

test('a city without coordinates can be chosen', async () => {
  find.mockRejectedValue(new Error('no'))
  view.tap(view.button('保定'))
  await Promise.resolve()
  expect(currentCity()).toMatchObject({ cityName: '保定市', isChosen: true })
})

test('a city is found by its initials and chosen', () => {
  view.type(search(), 'hhht')
  expect(view.text()).not.toContain('热门城市')
  view.tap(view.button('呼和浩特市'))
  expect(currentCity().cityName).toBe('呼和浩特市')
})

test('a search without results shows a message and a link to all cities', async () => {
  view.type(search(), '亚特兰蒂斯')
  await view.see('没有找到“亚特兰蒂斯”')
  view.tap(view.button('看全部城市'))
  await view.see('热门城市')
})

test('when the device cannot be located, the reason is shown and the city does not change', async () => {
  view.tap(view.button('重新定位'))
  await view.see('没有定位到，请检查定位服务后重试')
  expect(currentCity()).toEqual(DEFAULT_CITY)
})

test('a misspelt city is offered as near, and only a tap chooses it', async () => {
  view.type(search(), 'shagnhai')
  await view.see('没有完全匹配的，为您找到相近的')
  view.tap(view.button('上海市'))
  expect(currentCity().cityName).toBe('上海市')
})
