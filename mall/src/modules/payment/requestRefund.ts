import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { enqueue, type JobKind } from '../../jobs/queue'

/** Name and payload of the job that carries a refund out (`carryOutRefund.ts`). */
export const refundJob: JobKind<{ refundNo: string }> = { kind: 'carryOutRefund' }

/**
 * Creates a refund of a payment, in the transaction that makes it necessary. One for each payment refunded in full, one
 * for each after-sale application, and one for each `key` of the merchant's own; it is requested again after a failure.
 */
export async function requestRefund(
  trx: Trx,
  input: {
    payNo: string
    orderId: string
    amount: number
    reason: string
    afterSaleId?: string
    key?: string
  },
  now: number,
): Promise<void> {
  const refundNo = refundNoOf(input)
  await trx
    .insertInto('refunds')
    .values({
      refund_no: refundNo,
      pay_no: input.payNo,
      order_id: input.orderId,
      after_sale_id: input.afterSaleId ?? null,
      amount: input.amount,
      reason: input.reason,
      status: 'asked',
      created_at: now,
      requested_at: now,
      done_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('refund_no')
        .doUpdateSet({ status: 'asked', requested_at: now })
        .where('refunds.status', '=', 'failed'),
    )
    .execute()
  await enqueue(trx, refundJob, refundNo, { refundNo }, now)
}

const refundNoOf = ({ payNo, afterSaleId, key }: { payNo: string; afterSaleId?: string; key?: string }) => {
  if (afterSaleId) return `RA${afterSaleId}`
  return key ? `RM${key}` : `R${payNo}`
}

/** Requests a failed refund again. False when it hasn't failed. */
export async function repeatRefund(trx: Trx, refundNo: string, now: number): Promise<boolean> {
  const isChanged = await trx
    .updateTable('refunds')
    .set({ status: 'asked', requested_at: now })
    .where('refund_no', '=', refundNo)
    .where('status', '=', 'failed')
    // The application itself decides when its refund is repeated.
    .where('after_sale_id', 'is', null)
    .$call(changesOne)
  if (isChanged) await enqueue(trx, refundJob, refundNo, { refundNo }, now)
  return isChanged
}
