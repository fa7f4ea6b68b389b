import type { Trx } from '../../src/db/transact'

export interface PlantedPayment {
  payNo: string
  orderId: string
  /** Fen. */
  amount: number
  channel: 'cashier' | 'weapp'
  /** Description of the payment at the gateway. */
  subject: string
  paidAt: number
  /** Refund of the whole amount. */
  refund?: { requestedAt: number; doneAt: number }
}

/** Seeds a payment in the mall's and the gateway's tables, and its refund if there was one. */
export async function seedPayment(trx: Trx, payment: PlantedPayment): Promise<void> {
  const { payNo, orderId, amount, channel, subject, paidAt, refund } = payment
  const traded = { amount, status: 'paid', trade_no: `T${payNo}`, created_at: paidAt } as const
  await trx
    .insertInto('payments')
    .values({ ...traded, pay_no: payNo, order_id: orderId, channel, paid_at: paidAt })
    .execute()
  await trx
    .insertInto('gateway_trades')
    .values({ ...traded, pay_no: payNo, subject, refunded: refund ? amount : 0, paid_at: paidAt })
    .execute()
  if (!refund) return
  await trx
    .insertInto('refunds')
    .values({
      refund_no: `R${payNo}`,
      pay_no: payNo,
      order_id: orderId,
      amount,
      reason: '买家申请退款',
      status: 'done',
      created_at: refund.requestedAt,
      done_at: refund.doneAt,
    })
    .execute()
  await trx
    .insertInto('gateway_refunds')
    .values({ refund_no: `R${payNo}`, pay_no: payNo, amount, done_at: refund.doneAt })
    .execute()
}
