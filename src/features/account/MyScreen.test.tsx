import { cartCalls } from '@contract/calls/cart'
import { couponsCalls } from '@contract/calls/coupons'
import { deviceCalls } from '@contract/calls/device'
import { marketingCalls } from '@contract/calls/marketing'
import { ordersCalls } from '@contract/calls/orders'
import { serviceCalls } from '@contract/calls/service'
import Taro from '@tarojs/taro'
import { clearSession, saveUserInfo } from '@/features/session/sessionStore'
import { setClosed } from '@/platform/host/env'
import { type FakeAnswer, fakeMall, silence } from '@/testing/fakeMall'
import { lacking } from '@/testing/lacking'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { MyScreen } from './MyScreen'

const COUNTS = { toPay: 2, toShip: 0, toReceive: 1, afterSale: 3 }
const openMall = (counts: FakeAnswer = COUNTS) =>
  fakeMall([
    [ordersCalls.counts, counts],
    [
      couponsCalls.userList,
      { list: [], total: 0, pageNum: 1, pageSize: 1, counts: { unused: 5, used: 0, expired: 0 } },
    ],
    [serviceCalls.unread, { unread: 4 }],
    [cartCalls.list, silence],
    [cartCalls.count, { number: 7 }],
    [marketingCalls.banner, silence],
    [deviceCalls.key, silence],
  ])

let opened: jest.SpyInstance
beforeEach(() => {
  signIn()
  saveUserInfo({ avatarUrl: '', nickName: '老周', phone: '13800000001' })
  opened = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{ route: 'pages/my/index' }] as never)
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => clearSession())

test('entries show their counts and announce them to screen readers', async () => {
  openMall()
  const view = await mount(<MyScreen />)
  await view.until(() => view.container.querySelector('[aria-label="待付款，2 个"]'), 'the badge')
  expect(view.button('退换/售后，3 个')).toBeTruthy()
  expect(view.button('待发货')).toBeTruthy()
  expect(view.text()).toContain('138****0001')
  view.tap(view.button('退换/售后，3 个'))
  expect(opened.mock.calls[0]?.[0].url).toContain('/pages/my/orderList?status=4')
  view.unmount()
})

test('entries have no counts when the counts cannot be loaded', async () => {
  openMall(silence)
  const view = await mount(<MyScreen />)
  await view.see('老周')
  view.tap(view.button('待付款'))
  expect(opened.mock.calls[0]?.[0].url).toContain('status=1')
  view.unmount()
})

test('a guest sees the same page without personal requests, and a tap on an entry leads to sign-in with that target', async () => {
  clearSession()
  const mall = openMall()
  const view = await mount(<MyScreen />)
  await view.see('登录 / 注册')
  expect(mall.sent(ordersCalls.counts)).toHaveLength(0)
  expect(mall.sent(serviceCalls.unread)).toHaveLength(0)
  view.tap(view.button('待付款'))
  await view.until(() => opened.mock.calls.length > 0, 'the sign-in')
  const url = String(opened.mock.calls[0]?.[0].url)
  expect(url).toContain('/pages/login/login')
  expect(decodeURIComponent(url)).toContain('/pages/my/orderList?status=1')
  view.unmount()
})

test('an entry is hidden when the back end lacks its call', () =>
  lacking(['/ext/draw', '/ext/bargains/deals', '/ext/my-activities'], async () => {
    openMall()
    const view = await mount(<MyScreen />)
    await view.see('领券中心')
    for (const hidden of ['算月供抽奖', '月供砍价', '我的活动']) expect(view.text()).not.toContain(hidden)
    expect(view.text()).toContain('我的预约')
    view.unmount()
  }))

test('while the operators have closed coupons there is no way to the coupon centre', async () => {
  openMall()
  setClosed('/coupon/receive/{id} /ext/coupon/redeem')
  const view = await mount(<MyScreen />)
  await view.see('我的活动')
  expect(view.text()).not.toContain('领券中心')
  expect(view.text()).toContain('优惠券')
  view.unmount()
  setClosed('-')
})
