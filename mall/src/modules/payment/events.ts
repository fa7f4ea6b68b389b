import { defineEvent } from '../../core/events'

/** An order was paid; published in the transaction that marks it as paid. */
export const orderPaid = defineEvent<{ orderId: string }>('payment.orderPaid')

/** The gateway carried out or refused a refund of an after-sale application. Other refunds have no follower. */
export const refundSettled = defineEvent<{
  afterSaleId: string
  isRefused: boolean
  byHand: string
  now: number
}>('payment.refundSettled')

/** A gateway ended a refund without paying it back, or refused to take it. */
export const refundRefused = defineEvent<{ refundNo: string }>('payment.refundRefused')

/** A gateway's bill of a day was compared. */
export const dayReconciled = defineEvent<{ gateway: string; day: string }>('payment.dayReconciled')

/** A gateway's bill and the mall's payments or refunds disagree; the operator's page shows it. */
export const differenceFound = defineEvent<{ gateway: string; day: string }>('payment.differenceFound')
