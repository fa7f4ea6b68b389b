import { type PayState, payView } from './payState'

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
