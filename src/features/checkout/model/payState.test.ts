import { payState } from '@/testing/orders'
import { payView } from './payState'

test.each([
  [{}, 'payable'],
  [{ payStatus: 'paid' }, 'paid'],
  [{ payStatus: 'closed', closeReason: 'timeout' }, 'closed'],
  [{ payStatus: 'unpaid', closeReason: 'buyer' }, 'closed'],
  [{ payStatus: 'closed', refundStatus: 'all', closeReason: 'timeout' }, 'refunded'],
  [{ payStatus: 'paid', refundStatus: 'all', closeReason: 'refunded' }, 'refunded'],
  [{ payStatus: 'paid', refundStatus: 'part' }, 'paid'],
] as const)('an order with %p is %s', (over, view) => {
  expect(payView(payState(over))).toBe(view)
})
