import { payState } from '@/testing/orders'
import { resultText } from './resultText'

test.each([
  ['nothing is known yet', null, true, false, '正在查询支付结果'],
  ['unpaid, still checking', payState(), true, false, '正在确认支付结果'],
  ['a payment is under way', payState({ isPending: true }), true, false, '正在确认支付结果'],
  ['no payment is under way', payState({ isPending: false }), true, false, '还没有付款'],
  [
    'the paid amount did not fit, and no other payment is under way',
    payState({ returned: 6_700, isPending: false }),
    true,
    false,
    '请重新支付',
  ],
  ['unpaid after all requests', payState(), false, false, '还没有收到付款'],
  ['unpaid, and the last request failed', payState(), false, true, '还没有收到付款'],
  ['paid, but the amount had changed meanwhile', payState({ returned: 6_700 }), false, false, '请重新支付'],
  [
    'the same, while a second payment is looked for',
    payState({ returned: 6_700 }),
    true,
    false,
    '正在确认支付结果',
  ],
  ['no answer at all', null, false, true, '没能查询到支付结果'],
  ['paid', payState({ payStatus: 'paid' }), false, false, '支付成功'],
  ['paid, whatever the next request returns', payState({ payStatus: 'paid' }), true, true, '支付成功'],
  ['closed', payState({ payStatus: 'closed', closeReason: 'timeout' }), false, false, '订单已关闭'],
  [
    'paid too late',
    payState({ payStatus: 'paid', refundStatus: 'all', closeReason: 'timeout' }),
    false,
    false,
    '款项已原路退回',
  ],
] as const)('%s', (_situation, known, isChecking, hasFailed, title) => {
  expect(resultText(known, isChecking, hasFailed).title).toBe(title)
})

test('a paid deposit is followed by the dealer, goods by a parcel', () => {
  const noteOf = (orderType: string) =>
    resultText(payState({ payStatus: 'paid', orderType }), false, false).note
  expect(noteOf('vehicle')).toBe('门店会尽快与您联系，核对配置、签订合同')
  expect(noteOf('goods')).toBe('我们会尽快为您发货')
})

test('a closed order says why', () => {
  expect(resultText(payState({ closeReason: 'timeout' }), false, false).note).toBe(
    '超过支付时间，订单已自动关闭',
  )
})
