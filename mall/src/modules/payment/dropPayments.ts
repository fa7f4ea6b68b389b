import type { Trx } from '../../db/transact'
import { enqueue, type JobKind } from '../../jobs/queue'

/** Name and payload of the job that closes a payment at its gateway (`closeTrade.ts`). */
export const tradeJob: JobKind<{ payNo: string }> = { kind: 'closeTrade' }

/**
 * Closes an order's pending payments, in the transaction that makes them invalid: the order was paid on another
 * channel, closed, or its amount changed. A job closes them at the gateway, so that this is retried until it succeeds.
 */
export async function dropPayments(trx: Trx, orderId: string, now: number): Promise<void> {
  const dropped = await trx
    .updateTable('payments')
    .set({ status: 'closed' })
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .returning('pay_no')
    .execute()
  for (const { pay_no } of dropped) await enqueue(trx, tradeJob, pay_no, { payNo: pay_no }, now)
}
