import type { PayState } from './payState'
import { resultText } from './resultText'

const state = (over: Partial<PayState> = {}): PayState => ({
  orderId: 'o1',
  orderSn: 'sn',
  payStatus: 'unpaid',
  refundStatus: 'none',
  closeReason: '',
  payableAmount: 1,
  payDeadline: 0,
  ...over,
})

test.each([
  ['nothing is known yet', null, true, false, '正在确认支付结果'],
  ['unpaid, still asking', state(), true, false, '正在确认支付结果'],
  ['unpaid after all asks', state(), false, false, '还没有收到付款'],
  ['unpaid, and the last ask failed', state(), false, true, '还没有收到付款'],
  ['paid, but the amount had changed meanwhile', state({ returned: 6_700 }), false, false, '请重新支付'],
  [
    'the same, while a second payment is looked for',
    state({ returned: 6_700 }),
    true,
    false,
    '正在确认支付结果',
  ],
  ['no answer at all', null, false, true, '没能查询到支付结果'],
  ['paid', state({ payStatus: 'paid' }), false, false, '支付成功'],
  ['paid, whatever the next ask gives', state({ payStatus: 'paid' }), true, true, '支付成功'],
  ['closed', state({ payStatus: 'closed', closeReason: 'timeout' }), false, false, '订单已关闭'],
  [
    'paid too late',
    state({ payStatus: 'paid', refundStatus: 'all', closeReason: 'timeout' }),
    false,
    false,
    '款项已原路退回',
  ],
] as const)('%s', (_situation, known, isChecking, hasFailed, title) => {
  expect(resultText(known, isChecking, hasFailed).title).toBe(title)
})

test('a paid deposit is followed by the dealer, goods by a parcel', () => {
  const noteOf = (orderType: string) => resultText(state({ payStatus: 'paid', orderType }), false, false).note
  expect(noteOf('vehicle')).toBe('门店会尽快与您联系，核对配置、签订合同')
  expect(noteOf('goods')).toBe('我们会尽快为您发货')
})

test('a closed order says why', () => {
  expect(resultText(state({ closeReason: 'timeout' }), false, false).note).toBe(
    '超过支付时间，订单已自动关闭',
  )
})
