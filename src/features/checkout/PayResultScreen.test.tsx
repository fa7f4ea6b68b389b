import { ordersCalls } from '@contract/calls/orders'
import { clearSession } from '@/features/session/sessionStore'
import { fakeMall, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { settled } from '@/testing/waiting'
import { PayResultScreen } from './PayResultScreen'

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
  const mall = fakeMall([[ordersCalls.payState, whole({ ...UNPAID, ...over })]])
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
