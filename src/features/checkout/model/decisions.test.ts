import { afterPay } from './afterPay'
import { type PayState, payView } from './payView'
import { pollsAgain } from './resultRound'

describe('paying', () => {
  const state = (over: Partial<PayState>): PayState => ({
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
    [{}, 'payable'],
    [{ payStatus: 'paid' }, 'paid'],
    [{ payStatus: 'closed', closeReason: 'timeout' }, 'closed'],
    [{ payStatus: 'unpaid', closeReason: 'buyer' }, 'closed'],
    [{ payStatus: 'closed', refundStatus: 'all', closeReason: 'timeout' }, 'refunded'],
    [{ payStatus: 'paid', refundStatus: 'all', closeReason: 'refunded' }, 'refunded'],
    [{ payStatus: 'paid', refundStatus: 'part' }, 'paid'],
  ] as const)('an order with %p is %s', (over, view) => {
    expect(payView(state(over))).toBe(view)
  })

  test.each([
    ['paid', 'cancelled', true, ''],
    ['paid', 'failed', true, ''],
    ['payable', 'done', true, ''],
    [null, 'unknown', true, ''],
    ['payable', 'cancelled', false, '已取消支付'],
    [null, 'cancelled', false, '已取消支付'],
    ['payable', 'failed', false, '支付未完成，请重试'],
    ['closed', 'cancelled', true, ''],
  ] as const)('the mall says %s, the platform says %s', (view, end, goesOn, toast) => {
    expect(afterPay(view, end)).toEqual({ goesOn, toast })
  })

  test.each([
    [null, 0, true],
    ['payable', 4, true],
    ['payable', 5, false],
    [null, 5, false],
    ['paid', 1, false],
    ['closed', 1, false],
  ] as const)('seen %s after %i asks', (view, requested, again) => {
    expect(pollsAgain(view, requested)).toBe(again)
  })
})
