import { straightDistance } from '@contract/rules/distance'
import Taro from '@tarojs/taro'
import { setBargainGood, useBargainGood } from '@/features/bargain/model/bargain'
import { chooseTopic, saveTopics, useKnownTopics, useTopic } from '@/features/carLife/model/topic'
import { toDealer } from '@/features/dealers/dealer'
import { setFromConfirm, setPurchase, useGoodsConfirmOrder } from '@/features/ordering/goodsConfirmOrder'
import { toAfterSaleOrder } from '@/features/orders/model/afterSale'
import { clearSession, saveTokens, saveUserInfo } from '@/features/session/sessionStore'
import { useShownUser } from '@/features/session/useShownUser'
import { createVisits } from '@/features/tracking/model/visits'
import { setResponsibilityAgreed, useResponsibilityAgreed } from '@/features/vehicles/model/useVehicleOrder'
import { FIT_PADDING, MAP_ZOOM, MARKER_PX } from '@/lib/mapView'
import { waitBeforeExport } from '@/platform/abilities/poster/size'
import { ShareGuide } from '@/shell/ShareGuide'
import { TabBar } from '@/shell/TabBar'
import { mount } from '@/testing/mount'
import { Carousel } from '@/ui/Carousel/Carousel'
import { copyText } from '@/ui/feedback/copyText'
import { useFeedback } from '@/ui/feedback/feedbackStore'
import { PicturePopup } from '@/ui/PicturePopup/PicturePopup'

type Place = Parameters<typeof straightDistance>[0]

let mockHost = 'browser'
jest.mock('@/platform/host', () => ({
  ...jest.requireActual('@/platform/host'),
  hostInfo: () => ({ host: mockHost, os: 'android', appBrand: null }),
}))

/** Runs a hook inside a page. */
async function reads<Value>(useValue: () => Value): Promise<() => Value> {
  const seen: { value?: Value } = {}
  await mount(<Reader read={() => (seen.value = useValue())} />)
  return () => seen.value as Value
}

function Reader({ read }: { read: () => void }) {
  read()
  return null
}

const tokens = { accessToken: 't', refreshToken: 'r', beanId: 'b', phone: '13800000001' }
afterEach(() => clearSession())

test('the saved session has the names of the specification', () => {
  saveTokens(tokens)
  saveUserInfo({ avatarUrl: '/a.webp', nickName: '老周', phone: tokens.phone })
  expect(Object.keys(localStorage).sort()).toEqual(
    expect.arrayContaining(['beanId', 'phone', 'refreshToken', 'token', 'userInfo']),
  )
  expect(Taro.getStorageSync('token')).toBe('t')
  expect(Taro.getStorageSync('userInfo')).toEqual({
    avatarUrl: '/a.webp',
    nickName: '老周',
    phone: tokens.phone,
  })
  clearSession()
  for (const key of ['token', 'refreshToken', 'beanId', 'phone', 'userInfo', 'openId'])
    expect(Taro.getStorageSync(key)).toBe('')
})

test('a user without picture and name has the default ones', async () => {
  saveTokens(tokens)
  const user = await reads(useShownUser)
  // '' draws the default avatar.
  expect(user()).toEqual({ nickName: '拓岭车友', avatarUrl: '', phone: '' })
})

test('the topic of car life is saved while it exists, and the topics are listed again', async () => {
  const [topic, topics] = [await reads(useTopic), await reads(useKnownTopics)]
  const known = (...ids: string[]) => ids.map((topicId) => ({ topicId }) as never)
  expect(topic()).toBe('')
  saveTopics(known('camp', 'race'))
  chooseTopic('race')
  await Promise.resolve()
  expect([topic(), topics().length]).toEqual(['race', 2])
  saveTopics(known('camp'))
  await Promise.resolve()
  expect(topic()).toBe('')
})

test('the item being bought is saved, and whether a page lies over the confirm page', () => {
  expect(useGoodsConfirmOrder.getState()).toEqual({ goodsConfirmOrderInfo: null, isFromConfirm: false })
  setPurchase({ source: 'cart', lines: null })
  setFromConfirm(true)
  expect(useGoodsConfirmOrder.getState()).toEqual({
    goodsConfirmOrderInfo: { source: 'cart', lines: null },
    isFromConfirm: true,
  })
  setPurchase(null)
  setFromConfirm(false)
})

test('the bargain item is saved, and the responsibility agreement is not accepted at first', async () => {
  const [good, agreed] = [await reads(useBargainGood), await reads(useResponsibilityAgreed)]
  expect([good(), agreed()]).toEqual([null, false])
  setBargainGood({ bargainId: '1' } as never)
  setResponsibilityAgreed(true)
  await Promise.resolve()
  expect([good(), agreed()]).toEqual([{ bargainId: '1' }, true])
})

test('a dealer’s source fields get the shop’s names', () => {
  const dealer = toDealer({
    dealerId: 'd',
    shortServiceName: '保定远景',
    serviceAddress: '一路 1 号',
    servicePhone: '0312-1/0312-2',
    serviceLog: 115.46,
    serviceLat: 38.87,
    businessHours: '09:00-18:00',
    services: [],
  } as never)
  expect(dealer).toMatchObject({
    dealerName: '保定远景',
    dealerAddress: '一路 1 号',
    telephone: '0312-1/0312-2',
    longitude: 115.46,
    latitude: 38.87,
  })
})

test('an after-sale is wrapped: orderGoods holds the item, orderStatusCDesc its status as text', () => {
  const order = toAfterSaleOrder({
    afterOrderId: 'a',
    orderId: 'o',
    orderSn: 's',
    createdAt: 1,
    afterOrderStatusStr: '等待商家处理',
    goodsName: '绞盘',
    orderGoodsNum: 2,
    goodsAmount: '20.00',
  } as never)
  expect(order.orderStatusCDesc).toBe('等待商家处理')
  expect(order.orderGoods).toMatchObject([{ productName: '绞盘', number: 2, productPrice: 1000 }])
})

test('the sharing instructions are one picture in WeChat, another elsewhere; both can be closed', async () => {
  const pictures: (string | null | undefined)[] = []
  for (const host of ['wechat', 'browser']) {
    mockHost = host
    const close = jest.fn()
    const view = await mount(<ShareGuide open onClose={close} />)
    pictures.push(view.container.querySelector('img')?.getAttribute('src'))
    view.tap(view.button('关闭'))
    expect(close).toHaveBeenCalled()
    view.unmount()
  }
  expect(pictures[0]).toMatch(/guide-wechat/)
  expect(pictures[1]).toMatch(/guide-browser/)
})

test('the shop’s own tab bar has four entries, each of which opens its tab', async () => {
  const opened = jest.spyOn(Taro, 'switchTab').mockResolvedValue({ errMsg: '' })
  const view = await mount(<TabBar current={0} />)
  const tabs = [...view.container.querySelectorAll('[role="tab"]')]
  expect(tabs.map((tab) => tab.textContent)).toEqual(['首页', '全部车型', '车生活', '我的'])
  view.tap(tabs[3] as Element)
  expect(opened).toHaveBeenCalledWith({ url: '/pages/my/index' })
})

describe('figures of section 9', () => {
  afterEach(() => jest.useRealTimers())

  test('the earth has a radius of 6378136.49 m', () => {
    const [here, there] = [0, 180].map((longitude) => ({ latitude: 0, longitude }))
    expect(straightDistance(here as Place, there as Place)).toBeCloseTo(Math.PI * 6_378_136.49, 2)
  })

  test('maps open at zoom 18, with markers of 35 px, and fit bounds with 10, 50, 50 and 50 px around them', () => {
    expect([MAP_ZOOM, MARKER_PX, FIT_PADDING]).toEqual([18, 35, { top: 10, bottom: 50, left: 50, right: 50 }])
  })

  test('a banner moves on after 5000 ms', async () => {
    jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] })
    const moved = jest.fn()
    HTMLElement.prototype.scrollTo = moved
    Object.assign(globalThis, { matchMedia: () => ({ matches: false }) })
    await mount(<Carousel ratio={2} slides={['a', 'b'].map((key) => ({ key, node: key }))} />)
    jest.advanceTimersByTime(4_999)
    expect(moved).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(moved).toHaveBeenCalledTimes(1)
  })

  test('the marketing pop-up fades for 500 ms', async () => {
    const closed = jest.fn()
    const view = await mount(<PicturePopup src="/a.webp" title="" onClose={closed} />)
    jest.useFakeTimers()
    view.tap(view.button('关闭'))
    jest.advanceTimersByTime(499)
    expect(closed).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(closed).toHaveBeenCalled()
  })

  test('a page is left once it has been hidden for 1000 ms', () => {
    const visits = createVisits()
    visits.shown('home', 'pages/index/index', 0)
    visits.hidden('home', 5_000)
    expect(visits.shown('home', 'pages/index/index', 5_999).before).toEqual([])
    visits.hidden('home', 7_000)
    expect(visits.shown('home', 'pages/index/index', 8_000).before).toHaveLength(1)
  })

  test('Android waits 300 ms before a poster is exported, other systems do not', async () => {
    jest.useFakeTimers()
    const exported = jest.fn()
    void waitBeforeExport('android').then(exported)
    await jest.advanceTimersByTimeAsync(299)
    expect(exported).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(exported).toHaveBeenCalled()
    await waitBeforeExport('ios')
  })

  test.each([
    [true, '复制成功'],
    [false, '复制失败，当前机型暂不支持此功能'],
  ])('copying (success: %p) shows its toast for 2000 ms', async (done, text) => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => (done ? Promise.resolve() : Promise.reject(new Error('refused'))) },
    })
    document.execCommand = () => false
    jest.useFakeTimers()
    await copyText('2026')
    jest.advanceTimersByTime(1_999)
    expect(useFeedback.getState().toast?.text).toBe(text)
    jest.advanceTimersByTime(1)
    expect(useFeedback.getState().toast).toBeNull()
  })
})
