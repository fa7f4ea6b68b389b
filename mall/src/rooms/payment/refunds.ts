import type { Ctx } from '../../ctx'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { payGateway, RefundRefused } from '../../gateways/pay/payGateway'
import { enqueue, type JobDefinition } from '../../jobs/queue'
import { addEvent } from '../order/writeOrder'
import { refundSettled } from './events'

/** Job that makes a refund at the gateway; retried until it succeeds, and paid only once because of its number. */
export const carryOutRefund: JobDefinition<{ refundNo: string }> = {
  kind: 'carryOutRefund',
  run: (ctx, { refundNo }) => carryOut(ctx, refundNo),
}

/**
 * Creates a refund of a payment, in the transaction that makes it necessary. One for each payment refunded in full, and
 * one for each after-sale application: a retry after a failure reuses the number, so it is paid only once.
 */
export async function requestRefund(
  trx: Trx,
  input: { payNo: string; orderId: string; amount: number; reason: string; afterSaleId?: string },
  now: number,
): Promise<void> {
  const refundNo = input.afterSaleId ? `RA${input.afterSaleId}` : `R${input.payNo}`
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
      done_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('refund_no').doUpdateSet({ status: 'asked' }).where('refunds.status', '=', 'failed'),
    )
    .execute()
  await enqueue(trx, carryOutRefund, refundNo, { refundNo }, now)
}

async function carryOut(ctx: Ctx, refundNo: string): Promise<void> {
  const refund = await ctx.db
    .selectFrom('refunds')
    .selectAll()
    .where('refund_no', '=', refundNo)
    .where('status', '=', 'asked')
    .executeTakeFirst()
  if (!refund) return
  const { after_sale_id } = refund
  try {
    await payGateway(ctx).refund({ refundNo, payNo: refund.pay_no, amount: refund.amount })
  } catch (error) {
    // An application shows the failure and waits for the desk; other refunds are retried by the queue.
    if (!(error instanceof RefundRefused) || !after_sale_id) throw error
    await ctx.transact(async (trx) => {
      const failed = await settle(trx, refundNo, { status: 'failed' })
      if (!failed) return
      await refundSettled.publish(trx, { afterSaleId: after_sale_id, isRefused: true, now: ctx.clock.now() })
    })
    return
  }
  const now = ctx.clock.now()
  await ctx.transact(async (trx) => {
    const isDone = await settle(trx, refundNo, { status: 'done', done_at: now })
    if (!isDone) return
    await addEvent(trx, refund.order_id, now, '退款成功', '款项已原路退回')
    if (after_sale_id) await refundSettled.publish(trx, { afterSaleId: after_sale_id, isRefused: false, now })
  })
}

async function settle(trx: Trx, refundNo: string, to: { status: 'done' | 'failed'; done_at?: number }) {
  return trx
    .updateTable('refunds')
    .set(to)
    .where('refund_no', '=', refundNo)
    .where('status', '=', 'asked')
    .$call(changesOne)
}
