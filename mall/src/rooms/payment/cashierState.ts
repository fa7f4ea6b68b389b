import type { Ctx } from '../../ctx'
import type { OrderRow } from '../order/readOrders'
import { ORDER_STATUS } from '../order/rules'

export interface CashierState {
  orderSn: string
  /** Fen. */
  amount: number
  deadline: number
  /**
   * `open`: can be paid; `paid`; `returned`: paid, but refunded because it didn't match the order; `over`: closed or
   * expired.
   */
  state: 'open' | 'paid' | 'returned' | 'over'
}

/** Returns the state of a payment for the cashier page; undefined when there is none. */
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
  const state = stateOf(row.status, row.pay_status, payable)
  return { orderSn: row.order_sn, amount: row.amount, deadline: row.pay_deadline, state }
}

/** Returns the state of an order for the cashier on which the shopper chooses how to pay. */
export function orderCashierState(ctx: Ctx, order: OrderRow): CashierState {
  const isPayable = order.order_status === ORDER_STATUS.unpaid && ctx.clock.now() < order.pay_deadline
  return {
    orderSn: order.order_sn,
    amount: order.payable_amount,
    deadline: order.pay_deadline,
    state: stateOf('pending', order.pay_status, isPayable),
  }
}

function stateOf(payment: string, order: string, isPayable: boolean): CashierState['state'] {
  if (payment === 'returned') return 'returned'
  if (order === 'paid') return 'paid'
  return payment === 'pending' && isPayable ? 'open' : 'over'
}
