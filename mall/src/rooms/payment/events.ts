import { defineEvent } from '../../core/events'

/** An order was paid; published in the transaction that marks it as paid. */
export const orderPaid = defineEvent<{ orderId: string }>('payment.orderPaid')

/** The gateway carried out or refused a refund of an after-sale application. Other refunds have no follower. */
export const refundSettled = defineEvent<{ afterSaleId: string; isRefused: boolean; now: number }>(
  'payment.refundSettled',
)
