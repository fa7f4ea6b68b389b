import { amountText } from '@contract/rules/price'
import { ORDER_STATUS, type PayStatus } from '../order/rules'

/** Fields of an order that decide whether a payment may settle it. Fen. */
export interface PayableOrder {
  order_status: number
  pay_status: PayStatus
  payable_amount: number
}

/**
 * Returns why a payment doesn't fit the order as it is now; '' when it fits. The sentence is shown to the shopper and
 * at the desk. A payment that doesn't fit is refunded in full: an order is paid by one payment of its exact amount.
 */
export function paymentMismatch(order: PayableOrder, amount: number): string {
  if (order.pay_status === 'paid') return '重复支付，款项自动退回'
  if (order.order_status !== ORDER_STATUS.unpaid || order.pay_status !== 'unpaid')
    return '订单已关闭，款项自动退回'
  if (order.payable_amount === amount) return ''
  return `应付金额已变为 ¥${amountText(order.payable_amount)}，这笔 ¥${amountText(amount)} 自动退回，请重新支付`
}
