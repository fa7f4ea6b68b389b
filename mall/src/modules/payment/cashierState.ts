import type { Ctx } from '../../ctx'
import type { OrderRow } from '../order/readOrders'
import { type CloseReason, ORDER_STATUS } from '../order/rules'

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
  /** Why it is `over`. */
  reason: OverReason
  /** Amount of the order now; fen. */
  payable: number
}

/**
 * Reason why nothing can be paid: the order is closed (`closed` when it isn't known by whom), the time to pay is over
 * (`timeout`), the order costs something else now, or another payment of it was begun.
 */
export type OverReason = Exclude<CloseReason, ''> | 'closed' | 'amountChanged' | 'replaced'

/** Returns the state of a payment for the cashier page; undefined when there is none. */
export async function cashierState(ctx: Ctx, payNo: string): Promise<CashierState | undefined> {
  const row = await ctx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.amount', 'payments.status', 'order_sn', 'pay_deadline'])
    .select(['order_status', 'pay_status', 'payable_amount', 'close_reason'])
    .where('pay_no', '=', payNo)
    .executeTakeFirst()
  if (!row) return undefined
  return stateAt(ctx.clock.now(), row, row)
}

/** Returns the state of an order for the cashier on which the shopper chooses how to pay. */
export function orderCashierState(ctx: Ctx, order: OrderRow): CashierState {
  return stateAt(ctx.clock.now(), order, { amount: order.payable_amount, status: 'pending' })
}

type Order = Pick<
  OrderRow,
  'order_sn' | 'order_status' | 'pay_status' | 'pay_deadline' | 'payable_amount' | 'close_reason'
>

function stateAt(now: number, order: Order, payment: { amount: number; status: string }): CashierState {
  const isPayable = order.order_status === ORDER_STATUS.unpaid && now < order.pay_deadline
  return {
    orderSn: order.order_sn,
    amount: payment.amount,
    deadline: order.pay_deadline,
    payable: order.payable_amount,
    state: stateOf(payment.status, order.pay_status, isPayable),
    reason: reasonOf(order, payment.amount, now),
  }
}

function reasonOf(order: Order, amount: number, now: number): OverReason {
  if (order.order_status !== ORDER_STATUS.unpaid) return order.close_reason || 'closed'
  if (now >= order.pay_deadline) return 'timeout'
  return amount === order.payable_amount ? 'replaced' : 'amountChanged'
}

function stateOf(payment: string, order: string, isPayable: boolean): CashierState['state'] {
  if (payment === 'returned') return 'returned'
  if (order === 'paid') return 'paid'
  return payment === 'pending' && isPayable ? 'open' : 'over'
}
