import type { PayState } from '@/features/checkout/model/payState'

/** Returns the state of an order that waits for its payment. */
export const payState = (over: Partial<PayState> = {}): PayState => ({
  orderId: 'o1',
  orderSn: 'sn',
  payStatus: 'unpaid',
  refundStatus: 'none',
  closeReason: '',
  payableAmount: 1,
  payDeadline: 0,
  ...over,
})

/** An address as orders have it. */
export const RECIPIENT = {
  id: 'a1',
  name: '周建国',
  phone: '13800000001',
  provinceName: '河北省',
  cityName: '保定市',
  districtName: '莲池区',
  detail: '朝阳南大街 266 号',
}
