import type { Ctx } from '../../ctx'
import { ORDER_STATUS } from '../../domain/orderState'

export interface CashierState {
  payNo: string
  orderSn: string
  /** Fen. */
  amount: number
  deadline: number
  /** `open`: can be paid; `paid`; `over`: closed or past its time. */
  state: 'open' | 'paid' | 'over'
}

/** What the cashier shows of a payment; undefined when there is none. */
export async function cashierState(ctx: Ctx, payNo: string): Promise<CashierState | undefined> {
  const row = await ctx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.amount', 'payments.status', 'orders.order_sn', 'orders.pay_deadline'])
    .select(['orders.order_status', 'orders.pay_status'])
    .where('pay_no', '=', payNo)
    .executeTakeFirst()
  if (!row) return undefined
  const payable = row.order_status === ORDER_STATUS.unpaid && ctx.clock.now() < row.pay_deadline
  const state = row.pay_status === 'paid' ? 'paid' : row.status === 'pending' && payable ? 'open' : 'over'
  return { payNo, orderSn: row.order_sn, amount: row.amount, deadline: row.pay_deadline, state }
}
