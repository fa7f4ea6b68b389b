import { addressCalls } from '@contract/calls/address'
import { afterCalls } from '@contract/calls/after'
import Taro from '@tarojs/taro'
import { dropLocation, saveLocation } from '@/features/city/currentCity'
import { clearSession } from '@/features/session/sessionStore'
import { fakeMall, refusal, silence, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { useFeedback } from '@/ui/feedback/feedbackStore'
import { AfterSaleScreen } from './AfterSaleScreen'

// jsdom has no layout and no canvas; the map has its own tests.
const mockShown = jest.fn()
jest.mock('@/features/map/MapView', () => ({
  MapView: (props: { markers: readonly { title: string }[] }) => {
    mockShown(props.markers.map(({ title }) => title))
    return null
  },
}))

const HOUR = 3_600_000
const application = (over: object = {}) =>
  whole({
    orderGoodsId: 'l1',
    goodsId: 'g',
    goodsName: '保温杯',
    goodsAttr: '岩黑',
    goodsAttrStr: '',
    goodsThumb: '',
    goodsImg: '',
    goodsNumber: 1,
    orderGoodsNum: 1,
    goodsPrice: '229.00',
    goodsAmount: '229.00',
    afterOrderId: 'a1',
    orderId: 'o1',
    orderSn: '2026',
    afterOrderStatus: 10,
    afterOrderStatusStr: '待商家处理',
    afterOrderType: 'return',
    createdAt: 0,
    actions: ['cancel'],
    turn: 'merchant',
    deadline: Date.now() + 30 * HOUR,
    deadlineNote: '商家超时未处理将自动同意',
    reopenNote: '',
    received: true,
    unshipped: false,
    refundAmount: '229.00',
    reason: '发错货',
    description: '',
    pictures: [],
    wantedAttr: '',
    carrier: '',
    expressNo: '',
    reshipCarrier: '',
    reshipNo: '',
    reply: '',
    returnAddress: '保定市长城南大街 1588 号',
    timeline: [{ at: 0, actor: 'buyer', title: '提交申请', text: '退货退款，发错货' }],
    serverTime: Date.now(),
    ...over,
  })
const LEFT = '按原内容还可重新申请 3 次'
const USED_UP = '已按原内容重新申请 3 次，请修改后申请，或联系客服'
const APPROVED = {
  afterOrderStatus: 20,
  afterOrderStatusStr: '待寄回商品',
  actions: ['cancel', 'express'],
  turn: 'buyer',
  deadlineNote: '超时未寄回申请将自动关闭',
}

async function open(over: object = {}) {
  const mall = fakeMall([
    [afterCalls.detail, application(over)],
    [addressCalls.offlineStore, { list: [], total: 0, pageNum: 1, pageSize: 3 }],
  ])
  const view = await mount(<AfterSaleScreen afterOrderId="a1" />)
  return { mall, view }
}
const isBusy = (button: HTMLElement) => button.children.length > 0
const answer = (confirmed: boolean) => useFeedback.getState().dialogs[0]?.answer(confirmed)

beforeEach(() => signIn())
afterAll(() => clearSession())

test('the top of the page shows who must act, the deadline and its consequence', async () => {
  const { view } = await open()
  await view.see('等待商家处理')
  expect(view.text()).toContain('还剩')
  expect(view.text()).toContain('商家超时未处理将自动同意')
  view.unmount()
})

test('after the deadline the page asks again until the mall has changed the state', async () => {
  const { mall, view } = await open({ deadline: Date.now() - 1000 })
  await view.see('待商家处理')
  expect(view.text()).not.toContain('还剩')
  mall.answer(afterCalls.detail, application(APPROVED))
  await view.see('等待您操作')
  view.unmount()
})

test('an invalid express number is refused by the page; one refused by the mall remains in the sheet', async () => {
  const { mall, view } = await open(APPROVED)
  await view.see('寄回地址')
  view.tap(view.button('填写快递单号'))
  view.tap(view.button('中通快递'))
  view.type(view.field('请填写快递单号'), '12')
  view.tap(view.button('提交单号'))
  expect(useFeedback.getState().toast?.text).toBe('请填写正确的快递单号')
  expect(mall.sent(afterCalls.express)).toHaveLength(0)
  view.type(view.field('请填写快递单号'), 'ZT12345678')
  mall.answer(afterCalls.express, refusal('500000', '系统繁忙'))
  const button = view.button('提交单号')
  view.act(() => {
    button.click()
    button.click()
  })
  await view.until(() => mall.events.includes('toast 系统繁忙'), 'the refusal')
  expect(mall.sent(afterCalls.express)).toHaveLength(1)
  expect(view.field('请填写快递单号').value).toBe('ZT12345678')
  mall.answer(afterCalls.express, application({ ...APPROVED, afterOrderStatus: 30 }))
  await view.until(() => !isBusy(view.button('提交单号')), 'the button')
  view.tap(view.button('提交单号'))
  await view.gone('提交单号')
  expect(JSON.parse(mall.sent(afterCalls.express)[1]?.body ?? '{}')).toMatchObject({
    carrier: '中通快递',
    expressNo: 'ZT12345678',
  })
  view.unmount()
})

test('a number that only one carrier uses chooses it, until the buyer has chosen one', async () => {
  const { mall, view } = await open(APPROVED)
  await view.see('寄回地址')
  view.tap(view.button('填写快递单号'))
  view.type(view.field('请填写快递单号'), 'yt 8800-1234-56789')
  mall.answer(afterCalls.express, refusal('500000', '系统繁忙'))
  view.tap(view.button('提交单号'))
  await view.until(() => mall.events.includes('toast 系统繁忙'), 'the refusal')
  view.tap(view.button('中通快递'))
  view.type(view.field('请填写快递单号'), 'SF1234567890123')
  mall.answer(afterCalls.express, application({ ...APPROVED, afterOrderStatus: 30 }))
  view.tap(view.button('提交单号'))
  await view.gone('提交单号')
  expect(mall.sent(afterCalls.express).map(({ body }) => JSON.parse(body ?? '{}').carrier)).toEqual([
    '圆通速递',
    '中通快递',
  ])
  view.unmount()
})

test('withdrawing asks first and does nothing when declined', async () => {
  const { mall, view } = await open()
  await view.see('撤销申请')
  view.tap(view.button('撤销申请'))
  view.act(() => answer(false))
  await view.until(() => useFeedback.getState().dialogs.length === 0, 'the dialog to go')
  expect(mall.sent(afterCalls.cancel)).toHaveLength(0)
  view.unmount()
})

test('a confirmed withdrawal closes the application, which can then be opened again', async () => {
  const { mall, view } = await open()
  await view.see('撤销申请')
  const ended = {
    actions: ['applyAgain', 'reopen'],
    turn: '',
    deadline: 0,
    deadlineNote: '',
    reopenNote: LEFT,
  }
  const cancelled = application({ afterOrderStatus: 61, afterOrderStatusStr: '已撤销', ...ended })
  mall.answer(afterCalls.cancel, cancelled)
  mall.answer(afterCalls.detail, cancelled)
  view.tap(view.button('撤销申请'))
  view.act(() => answer(true))
  await view.see('重新申请')
  await view.see(LEFT)
  expect(mall.sent(afterCalls.cancel)).toHaveLength(1)
  view.unmount()
})

test('after the last reopening only a changed application is offered', async () => {
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}] as never)
  const go = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
  const { mall, view } = await open({
    ...{ afterOrderStatus: 62, afterOrderStatusStr: '商家已拒绝', turn: '', deadline: 0, deadlineNote: '' },
    ...{ actions: ['applyAgain'], reopenNote: USED_UP },
  })
  await view.see(USED_UP)
  expect(() => view.button('重新申请')).toThrow()
  view.tap(view.button('修改后申请'))
  expect(go).toHaveBeenCalledWith({ url: '/pages/my/refund?orderGoodsId=l1' })
  expect(mall.sent(afterCalls.reopen)).toHaveLength(0)
  jest.restoreAllMocks()
  view.unmount()
})

test('an application of another user is not found', async () => {
  fakeMall([[afterCalls.detail, refusal('404000', '售后单不存在')]])
  const view = await mount(<AfterSaleScreen afterOrderId="x" />)
  await view.see('没有找到这个售后单')
  view.unmount()
})

test('a return agreed to for fewer pieces says how many go back, and why', async () => {
  const reply = '申请 3 件 ¥60.00，商家同意 2 件 ¥40.00：一件已使用'
  const { view } = await open({ ...APPROVED, goodsNumber: 2, goodsUnit: '件', refundAmount: '40.00', reply })
  await view.see('寄回件数')
  await view.see('2 件')
  await view.see(reply)
})

const store = (dealerId: string, distance: number) => ({
  dealerId,
  shortServiceName: `门店${dealerId}`,
  serviceAddress: '某路 1 号',
  servicePhone: '0312-1234567',
  serviceLog: 115.46,
  serviceLat: 38.87,
  cityName: '保定市',
  cityCode: '130600',
  distance,
  businessHours: '09:00-18:00',
  services: ['售后'],
  image: '',
})

test('stores for a return are measured from the device, on a map, and all can be seen', async () => {
  saveLocation({ latitude: 38.9, longitude: 115.5 })
  const mall = fakeMall([
    [afterCalls.detail, application(APPROVED)],
    [
      addressCalls.offlineStore,
      ({ body }: { body?: string }) => {
        const { pageNum } = JSON.parse(String(body))
        const list =
          pageNum === 1 ? [store('a', 640), store('b', 1_200), store('c', 3_000)] : [store('d', 9_000)]
        return { list, total: 4, pageNum, pageSize: 3 }
      },
    ],
  ])
  const view = await mount(<AfterSaleScreen afterOrderId="a1" />)
  await view.see('也可以送到附近门店')
  await view.see('640m')
  expect(JSON.parse(String(mall.sent(addressCalls.offlineStore)[0]?.body))).toMatchObject({
    currentLocationLatitude: 38.9,
    currentLocationLongitude: 115.5,
  })
  expect(mockShown).toHaveBeenLastCalledWith(['门店a', '门店b', '门店c'])
  view.tap(view.button('更多门店'))
  await view.see('门店d')
  expect(view.text()).not.toContain('更多门店')
  dropLocation()
})

test('without a location no distance is shown, and the device can be located', async () => {
  fakeMall([
    [afterCalls.detail, application(APPROVED)],
    [addressCalls.offlineStore, { list: [store('a', 640)], total: 1, pageNum: 1, pageSize: 3 }],
  ])
  const view = await mount(<AfterSaleScreen afterOrderId="a1" />)
  await view.see('门店a')
  expect(view.text()).not.toContain('640m')
  expect(view.button('定位后按离我的远近排列')).toBeTruthy()
})

test('stores that could not be loaded can be loaded again, and none at all take no place', async () => {
  const mall = fakeMall([
    [afterCalls.detail, application(APPROVED)],
    [addressCalls.offlineStore, silence],
  ])
  const view = await mount(<AfterSaleScreen afterOrderId="a1" />)
  await view.see('也可以送到附近门店')
  await view.see('重新加载')
  mall.answer(addressCalls.offlineStore, { list: [store('a', 640)], total: 1, pageNum: 1, pageSize: 3 })
  view.tap(view.button('重新加载'))
  await view.see('门店a')
  view.unmount()
  mall.answer(addressCalls.offlineStore, { list: [], total: 0, pageNum: 1, pageSize: 3 })
  const empty = await mount(<AfterSaleScreen afterOrderId="a1" />)
  await empty.until(
    () => !empty.text().includes('也可以送到附近门店') && empty.text().length > 20,
    'no stores',
  )
  empty.unmount()
})
