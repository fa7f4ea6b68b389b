import { DAY_MS, parseDateText } from '@contract/rules/dateText'
import type { CoreContext } from '../../core/context'
import type { Bill } from './bill'

/** Returns the local gateway's bill of a day of the shop's clock; undefined before the day is over. */
export async function readLocalBill(ctx: CoreContext, day: string): Promise<Bill | undefined> {
  const start = parseDateText(day)
  if (start === null || ctx.clock.now() < start + DAY_MS) return undefined
  const payments = await ctx.db
    .selectFrom('gateway_trades')
    .select(['pay_no', 'trade_no', 'amount'])
    .where('paid_at', '>=', start)
    .where('paid_at', '<', start + DAY_MS)
    .execute()
  const refunds = await ctx.db
    .selectFrom('gateway_refunds as refund')
    .innerJoin('gateway_trades as trade', 'trade.pay_no', 'refund.pay_no')
    .select(['refund.refund_no', 'refund.pay_no', 'refund.amount', 'trade.trade_no'])
    .where('refund.done_at', '>=', start)
    .where('refund.done_at', '<', start + DAY_MS)
    .execute()
  return {
    lines: [
      ...payments.map(({ pay_no, trade_no, amount }) => ({
        kind: 'payment' as const,
        payNo: pay_no,
        refundNo: '',
        tradeNo: trade_no ?? '',
        amount,
      })),
      ...refunds.map(({ refund_no, pay_no, trade_no, amount }) => ({
        kind: 'refund' as const,
        payNo: pay_no,
        refundNo: refund_no,
        tradeNo: trade_no ?? '',
        amount,
      })),
    ],
    unreadable: [],
  }
}
