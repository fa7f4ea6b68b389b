import { messagesCalls } from '@contract/calls/messages'
import { ordersCalls } from '@contract/calls/orders'
import Taro from '@tarojs/taro'
import { clearSession } from '@/features/session/sessionStore'
import { fakeMall, silence, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { settled } from '@/testing/waiting'
import { PayResultScreen } from './PayResultScreen'

let mockHost = 'browser'
jest.mock('@/platform/host', () => ({
  ...jest.requireActual('@/platform/host'),
  hostInfo: () => ({ host: mockHost, os: 'ios', appBrand: null }),
}))
const mockCallApp = jest.fn()
jest.mock('@/platform/host/bridge', () => ({
  ...jest.requireActual('@/platform/host/bridge'),
  callApp: (...args: unknown[]) => mockCallApp(...args),
}))

const UNPAID = {
  orderId: 'o1',
  orderSn: 'sn1',
  orderStatus: 0,
  payStatus: 'unpaid',
  refundStatus: 'none',
  closeReason: '',
  payableAmount: '79.00',
}

beforeEach(() => signIn())
afterAll(() => clearSession())

async function open(over: object) {
  const mall = fakeMall([
    [ordersCalls.payState, whole({ ...UNPAID, ...over })],
    [messagesCalls.offers, silence],
    [messagesCalls.mine, silence],
  ])
  const view = await mount(<PayResultScreen orderNo="sn1" />)
  return { mall, view }
}

test.each([
  ['no payment is under way', { payPending: false }, '还没有付款', '继续支付'],
  [
    'the order is closed',
    { orderStatus: 40, payStatus: 'closed', closeReason: 'timeout' },
    '订单已关闭',
    '查看订单',
  ],
] as const)('when %s, the page says so at once', async (_situation, over, title, button) => {
  const { mall, view } = await open(over)
  await view.see(title)
  expect(view.button(button)).toBeTruthy()
  await settled()
  expect(view.container.textContent).not.toMatch(/正在确认支付结果|我已支付/)
  expect(mall.sent(ordersCalls.payState)).toHaveLength(1)
})

test('while a payment may still arrive, the page waits for it', async () => {
  const { view } = await open({ payPending: true })
  await view.see('正在确认支付结果')
})

describe('查看订单 after a payment', () => {
  let opened: jest.SpyInstance
  beforeEach(() => {
    opened = jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: '' } as never)
    mockCallApp.mockReset()
  })
  afterEach(() => {
    mockHost = 'browser'
    jest.restoreAllMocks()
  })
  const seeOrder = async () => {
    const { view } = await open({ orderStatus: 10, payStatus: 'paid' })
    await view.see('查看订单')
    view.tap(view.button('查看订单'))
    await settled()
    return view
  }

  test("in the app its own list of orders opens, by its path with the shop's code", async () => {
    mockHost = 'nativeApp'
    mockCallApp.mockResolvedValue({})
    const view = await seeOrder()
    await view.until(() => mockCallApp.mock.calls.length, 'the app to open its orders')
    expect(mockCallApp.mock.calls[0].slice(0, 2)).toEqual([
      'openPath',
      { path: '/user/order?shopCode=s0051' },
    ])
    expect(opened).not.toHaveBeenCalled()
  })

  test("an app without that opens the shop's list of orders", async () => {
    mockHost = 'nativeApp'
    mockCallApp.mockRejectedValue(new Error('unknownMethod'))
    const view = await seeOrder()
    await view.until(() => opened.mock.calls.length, 'the list of orders')
    expect(opened).toHaveBeenCalledWith({ url: '/pages/my/orderList' })
  })

  test('elsewhere the order itself opens', async () => {
    const view = await seeOrder()
    await view.until(() => opened.mock.calls.length, 'the order')
    expect(opened).toHaveBeenCalledWith({ url: '/pages/my/orderDetails?orderId=o1' })
    expect(mockCallApp).not.toHaveBeenCalled()
  })
})
