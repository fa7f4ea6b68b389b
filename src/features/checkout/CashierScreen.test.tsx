import { ordersCalls } from '@contract/calls/orders'
import Taro from '@tarojs/taro'
import { clearSession } from '@/features/session/sessionStore'
import { setLargeText } from '@/shell/appearance'
import { fakeMall, refusal, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { CashierScreen } from './CashierScreen'

const state = {
  orderId: 'o1',
  orderSn: 'sn1',
  orderStatus: 0,
  payStatus: 'unpaid',
  refundStatus: 'none',
  closeReason: '',
  payableAmount: '1731.00',
  payDeadline: Date.now() + 600_000,
  serverTime: Date.now(),
}

let redirected: jest.SpyInstance

beforeEach(() => {
  signIn()
  redirected = jest.spyOn(Taro, 'redirectTo').mockResolvedValue({ errMsg: '' })
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => clearSession())

test.each([
  ['订单状态已变化', '订单状态已变化'],
  ['', '获取支付链接失败'],
])('a refused payment (%p) shows %s and can be tried again', async (description, message) => {
  const mall = fakeMall([
    [ordersCalls.payState, whole(state)],
    [ordersCalls.payUrl, refusal('603009', description)],
  ])
  const view = await mount(<CashierScreen orderSn="sn1" />)
  await view.see('立即支付 ¥1,731')
  view.tap(view.button('立即支付 ¥1,731'))
  view.tap(view.button('立即支付 ¥1,731'))
  await view.see(message)
  expect(mall.sent(ordersCalls.payUrl)).toHaveLength(1)
  expect(JSON.parse(mall.sent(ordersCalls.payUrl)[0]?.body ?? '{}')).toMatchObject({
    orderNo: 'sn1',
    returnUrl: expect.stringContaining('#/pages/ext/pay/result?orderNo=sn1'),
  })
  view.unmount()
})

test.each([
  [false, undefined],
  [true, true],
])('with larger text %p, the payment page is asked for with larger text %p', async (isLarge, sent) => {
  setLargeText(isLarge)
  const mall = fakeMall([
    [ordersCalls.payState, whole(state)],
    [ordersCalls.payUrl, refusal('603009', '订单状态已变化')],
  ])
  const view = await mount(<CashierScreen orderSn="sn1" />)
  await view.see('立即支付 ¥1,731')
  view.tap(view.button('立即支付 ¥1,731'))
  await view.see('订单状态已变化')
  expect(JSON.parse(mall.sent(ordersCalls.payUrl)[0]?.body ?? '{}').largeText).toBe(sent)
  setLargeText(false)
})

test('a paid order opens the result page', async () => {
  fakeMall([[ordersCalls.payState, whole({ ...state, payStatus: 'paid' })]])
  const view = await mount(<CashierScreen orderSn="sn1" />)
  await view.see('应付金额')
  expect(redirected).toHaveBeenCalledWith({ url: '/pages/ext/pay/result?orderNo=sn1' })
  view.unmount()
})

test('an unknown order or one of another user is not found, without a retry', async () => {
  fakeMall([[ordersCalls.payState, refusal('404000', '订单不存在')]])
  const view = await mount(<CashierScreen orderSn="nobody's" />)
  await view.see('没有找到这个订单')
  expect(view.container.textContent).not.toContain('重新加载')
  view.tap(view.button('查看订单'))
  await view.until(() => redirected.mock.calls.length, 'the list of orders')
  expect(redirected).toHaveBeenCalledWith({ url: '/pages/my/orderList' })
  view.unmount()
})
