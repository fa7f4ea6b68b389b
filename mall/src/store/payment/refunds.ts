import type { Ctx } from '../../ctx'
import type { Trx } from '../../db/transact'
import { payGateway } from '../../gateways/pay/payGateway'
import { enqueue, type JobDefinition } from '../../jobs/queue'
import { addEvent } from '../order/events'

/** Carries a refund out at the gateway; tried again until it works, and paid once by its number. */
export const carryOutRefund: JobDefinition<{ refundNo: string }> = {
  kind: 'carryOutRefund',
  run: (ctx, { refundNo }) => carryOut(ctx, refundNo),
}

/** Asks for a refund of a payment, in the transaction that makes it necessary. One for each payment. */
export async function askRefund(
  trx: Trx,
  wish: { payNo: string; orderId: string; amount: number; reason: string },
  now: number,
): Promise<void> {
  const refundNo = `R${wish.payNo}`
  await trx
    .insertInto('refunds')
    .values({
      refund_no: refundNo,
      pay_no: wish.payNo,
      order_id: wish.orderId,
      amount: wish.amount,
      reason: wish.reason,
      status: 'asked',
      created_at: now,
      done_at: null,
    })
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
  await payGateway(ctx).refund({ refundNo, payNo: refund.pay_no, amount: refund.amount })
  const now = ctx.clock.now()
  await ctx.transact(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('refunds')
      .set({ status: 'done', done_at: now })
      .where('refund_no', '=', refundNo)
      .where('status', '=', 'asked')
      .executeTakeFirst()
    if (numUpdatedRows === 1n) await addEvent(trx, refund.order_id, now, '退款成功', '款项已原路退回')
  })
}
