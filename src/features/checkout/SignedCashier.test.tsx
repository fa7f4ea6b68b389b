import { ordersCalls } from '@contract/calls/orders'
import Taro from '@tarojs/taro'
import { notifyLoginExpired } from '@/features/session/loginExpired'
import { clearSession, useSignedIn } from '@/features/session/sessionStore'
import { routes } from '@/routes'
import { setShellPorts } from '@/shell/ports'
import { fakeMall, refusal, whole } from '@/testing/fakeMall'
import { lacking } from '@/testing/lacking'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { FeedbackHost } from '@/ui/feedback/FeedbackHost'
import { CashierScreen } from './CashierScreen'

const mockPay = jest.fn(async () => 'done')
jest.mock('@/platform/abilities/payment', () => ({
  __esModule: true,
  ...jest.requireActual('@/platform/abilities/payment'),
  payWay: () => 'tt',
  pay: () => mockPay(),
}))

const PAGE = { orderSn: 'sn1', payOrderNo: 'P1', sign: 's1' }
const unpaid = {
  orderSn: 'sn1',
  payStatus: 'unpaid',
  payableAmount: '1731.00',
  payDeadline: Date.now() + 600_000,
  serverTime: Date.now(),
}
const prepared = whole({ orderSn: 'sn1', payOrderNo: 'P1', sign: 's1' })

beforeAll(() => setShellPorts({ useSignedIn }))
afterAll(() => setShellPorts({ useSignedIn: () => true }))
afterEach(() => clearSession())

test('a guest pays the order of the page with its numbers, and sees the result in place', async () => {
  const states = [unpaid, { ...unpaid, payStatus: 'paid' }]
  const mall = fakeMall([
    [ordersCalls.signedPayState, () => whole(states.length > 1 ? states.shift() : states[0])],
    [ordersCalls.miniPayData, prepared],
  ])
  const view = await mount(<CashierScreen {...PAGE} />)
  await view.see('立即支付 ¥1,731')
  expect(view.container.textContent).not.toContain('请先登录')
  view.tap(view.button('立即支付 ¥1,731'))
  await view.see('支付成功')
  const bodies = [ordersCalls.signedPayState, ordersCalls.miniPayData].map((call) =>
    JSON.parse(mall.sent(call)[0]?.body ?? '{}'),
  )
  expect(bodies).toEqual([
    { orderNo: 'sn1', payOrderNo: 'P1', sign: 's1' },
    { orderNo: 'sn1', payOrderNo: 'P1', sign: 's1', platform: 'tt', openId: '' },
  ])
  view.unmount()
})

test('somebody else who is signed in pays by the numbers of the page, not by a session', async () => {
  signIn()
  fakeMall([
    [ordersCalls.payState, refusal('404000', '订单不存在')],
    [ordersCalls.signedPayState, whole(unpaid)],
  ])
  const view = await mount(<CashierScreen {...PAGE} />)
  await view.see('立即支付 ¥1,731')
  view.unmount()
})

test('a session that ends before the page is drawn is over without a dialog, and the page pays by its numbers', async () => {
  const top = { route: routes.cashier.path, options: PAGE }
  const pages = jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([top] as never)
  signIn()
  fakeMall([
    [ordersCalls.payState, refusal('550004', '登录已过期')],
    [ordersCalls.signedPayState, whole(unpaid)],
  ])
  void notifyLoginExpired()
  const view = await mount(
    <>
      <CashierScreen {...PAGE} />
      <FeedbackHost />
    </>,
  )
  await view.see('立即支付 ¥1,731')
  expect(view.text()).toContain('登录已过期，不影响本页')
  expect(view.text()).not.toContain('请重新登录')
  view.unmount()
  pages.mockRestore()
})

test('a guest with a sign that the mall refuses is asked to sign in', async () => {
  const mall = fakeMall([[ordersCalls.signedPayState, refusal('404000', '订单不存在')]])
  const view = await mount(<CashierScreen {...PAGE} />)
  await view.see('请先登录')
  expect(mall.sent(ordersCalls.signedPayState)).toHaveLength(1)
  view.unmount()
})

test('where the back end cannot say what the page pays, the order is paid without an amount', async () => {
  await lacking(['/ext/orders/signed-pay-state'], async () => {
    fakeMall([[ordersCalls.miniPayData, prepared]])
    const view = await mount(<CashierScreen {...PAGE} />)
    await view.see('立即支付')
    view.tap(view.button('立即支付'))
    await view.see('还没有支付结果')
    expect(mockPay).toHaveBeenCalled()
    view.unmount()
  })
})
