import { dealersCalls } from '@contract/calls/dealers'
import { CODES } from '@contract/codes'
import Taro from '@tarojs/taro'
import { restoreCity, saveLocation } from '@/features/city/currentCity'
import { removeStored } from '@/platform/host/storage'
import * as transported from '@/platform/host/transport'
import { dealerHome, dealerHomeWith, shownSeries } from '@/testing/dealerHome'
import { fakeMall, refusal, silence } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { DealerCarListScreen } from './DealerCarListScreen'
import { DealerHomeScreen } from './DealerHomeScreen'

// A copy, because the exports of a module can't be replaced.
jest.mock('@/platform/host/transport', () => ({
  __esModule: true,
  ...jest.requireActual('@/platform/host/transport'),
}))

// jsdom has no layout and no canvas; the map has its own tests.
jest.mock('@/features/map/MapView', () => ({ MapView: () => null }))

let opened: jest.SpyInstance
beforeEach(() => {
  removeStored('currentLocation')
  restoreCity()
  opened = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}, {}] as never)
})
afterEach(() => jest.restoreAllMocks())

test('the home of a dealer shows address, hours and phone numbers, and links to a test drive of a demo car', async () => {
  fakeMall([[dealersCalls.home, dealerHome(shownSeries('a', true), shownSeries('b', false))]])
  const view = await mount(<DealerHomeScreen dealerId="d1" />)
  await view.see('保定远景')
  for (const text of ['开发区一路 169 号', '营业时间 09:00–18:00', '0312-1234567 / 13800000009'])
    expect(view.text()).toContain(text)
  expect(view.text()).toContain('仅展车，暂无试驾车')
  view.tap(view.button('预约试驾车系a'))
  expect(opened).toHaveBeenCalledWith({ url: '/pages/appointment/appointment?seriesId=a&dealerId=d1' })
  view.tap(view.button('给保定远景打电话'))
  await view.see('选择要拨打的号码')
  view.unmount()
})

test('the distance is the driving distance once the map service answers, else the one of the mall', async () => {
  fakeMall([[dealersCalls.home, dealerHome(shownSeries('a', true))]])
  saveLocation({ latitude: 38.9, longitude: 115.4 })
  const sent = jest.spyOn(transported, 'transport')
  const answer = (body: object) => ({ status: 200, headers: {}, text: JSON.stringify(body) })
  sent.mockResolvedValueOnce(answer({ status: 120, message: '每秒请求量已达上限' }))
  const without = await mount(<DealerHomeScreen dealerId="d1" />)
  await without.see('距您 800m')
  without.unmount()
  const measured = {
    status: 0,
    message: 'query ok',
    result: { elements: [{ distance: 5230, duration: 700 }] },
  }
  sent.mockResolvedValue(answer(measured))
  const view = await mount(<DealerHomeScreen dealerId="d1" />)
  await view.see('驾车 5.2km')
  const { pathname, searchParams } = new URL(String(sent.mock.calls.at(-1)?.[0].url), 'http://maps.test')
  expect(pathname).toBe('/ws/distance/v1/')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    mode: 'driving',
    from: '38.9,115.4',
    to: '38.87,115.46',
    output: 'json',
  })
  view.unmount()
})

test('a dealer without a demo car offers a phone call instead of a test drive', async () => {
  fakeMall([[dealersCalls.home, dealerHome(shownSeries('a', false))]])
  const view = await mount(<DealerHomeScreen dealerId="d1" />)
  await view.see('保定远景')
  expect(view.button('电话咨询')).toBeTruthy()
  expect(view.text()).not.toContain('预约试驾')
  view.unmount()
})

test('a showroom of more than three cars links to a page with all of them', async () => {
  fakeMall([[dealersCalls.home, dealerHome(...['a', 'b', 'c', 'd'].map((id) => shownSeries(id, true)))]])
  const view = await mount(<DealerHomeScreen dealerId="d1" />)
  await view.see('车系c')
  expect(view.text()).not.toContain('车系d')
  view.tap(view.byRole('link', '全部 4 款在展车型'))
  expect(opened).toHaveBeenCalledWith({ url: '/pages/dealerCarList/dealerCarList?dealerId=d1' })
  view.unmount()
  const all = await mount(<DealerCarListScreen dealerId="d1" />)
  await all.see('保定远景 · 在展 4 款')
  await all.see('车系d')
  all.unmount()
})

test.each([
  ['its home', DealerHomeScreen],
  ['its cars', DealerCarListScreen],
])('an unknown dealer shows an empty state, a failed call a retry button: %s', async (_, Page) => {
  const mall = fakeMall([[dealersCalls.home, refusal(CODES.notFound, '经销商不存在')]])
  const gone = await mount(<Page dealerId="dx" />)
  await gone.see('没有找到这家门店')
  gone.unmount()
  const nameless = await mount(<Page />)
  await nameless.see('没有找到这家门店')
  nameless.unmount()
  mall.answer(dealersCalls.home, silence)
  const failed = await mount(<Page dealerId="d1" />)
  await failed.see('重新加载')
  mall.answer(dealersCalls.home, dealerHome(shownSeries('a', true)))
  failed.tap(failed.button('重新加载'))
  await failed.see('保定远景')
  failed.unmount()
})

test('the page of a dealer without pictures begins with the name, not with an empty picture', async () => {
  const pictures = () => document.querySelectorAll('[aria-label="保定远景的图片"]').length
  const mall = fakeMall([[dealersCalls.home, dealerHomeWith('/pictures/scenes/dealer/a.webp', [])]])
  const withPicture = await mount(<DealerHomeScreen dealerId="d1" />)
  await withPicture.see('保定远景')
  expect(pictures()).toBe(1)
  withPicture.unmount()
  mall.answer(dealersCalls.home, dealerHome(shownSeries('a', true)))
  const view = await mount(<DealerHomeScreen dealerId="d2" />)
  await view.see('保定远景')
  expect(pictures()).toBe(0)
  expect(view.text()).toContain('门店')
  view.unmount()
})
