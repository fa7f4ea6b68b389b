import type { Ctx } from '../../ctx'
import { tradeJob } from './dropPayments'

/** Saves that the payer left the payment page without paying. The payment stays open: they may come back to the page. */
export async function savePayerLeft(ctx: Ctx, payNo: string): Promise<void> {
  await ctx.db
    .updateTable('payments')
    .set({ left_at: ctx.clock.now() })
    .where('pay_no', '=', payNo)
    .where('status', '=', 'pending')
    .execute()
}

/** Saves that the payer is at the payment page again. */
export async function savePayerBack(ctx: Ctx, payNo: string): Promise<void> {
  await ctx.db
    .updateTable('payments')
    .set({ left_at: null })
    .where('pay_no', '=', payNo)
    .where('left_at', 'is not', null)
    .execute()
}

/**
 * Returns whether a payment of the order was begun that may still arrive: it is pending and its payer didn't leave, or it
 * was closed here while its gateway couldn't close it.
 */
export async function mayPaymentArrive(ctx: Ctx, orderId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('payments')
    .leftJoin('jobs', (join) =>
      join.onRef('jobs.key', '=', 'payments.pay_no').on('jobs.kind', '=', tradeJob.kind),
    )
    .select('pay_no')
    .where('order_id', '=', orderId)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'pending'), eb('left_at', 'is', null)]),
        eb.and([eb('status', '=', 'closed'), eb('jobs.id', 'is not', null)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
