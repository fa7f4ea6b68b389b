import type { Trx } from '../../db/transact'
import { askRefund } from '../payment/refunds'
import type { AfterSaleRow } from './changeState'
import { refundArrived } from './settleRefund'

/**
 * Requests the refund of an application with status 40 from the gateway. With nothing to refund it is settled at once.
 */
export async function askMoney(trx: Trx, row: AfterSaleRow, now: number): Promise<void> {
  const payment = await trx
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('payments.pay_no')
    .where('payments.order_id', '=', row.order_id)
    .where('payments.status', '=', 'paid')
    .orderBy('payments.paid_at')
    .executeTakeFirst()
  if (!payment || row.amount === 0) {
    await refundArrived(trx, row.id, now)
    return
  }
  const wish = { payNo: payment.pay_no, orderId: row.order_id, amount: row.amount, afterSaleId: row.id }
  await askRefund(trx, { ...wish, reason: row.reason || '售后退款' }, now)
}
