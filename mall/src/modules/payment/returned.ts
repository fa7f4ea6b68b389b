import { sql } from 'kysely'
import { anyOf } from '../../db/anyOf'
import type { DbOrTrx } from '../../db/transact'

/** Payments refunded automatically because they didn't match the order. Fen. */
export interface Returned {
  amount: number
  /** Whether everything has been refunded. */
  isDone: boolean
}

/** Returns the automatically refunded amounts by order id; orders without any are left out. */
export async function returnedAmounts(
  db: DbOrTrx,
  orderIds: readonly string[],
): Promise<Map<string, Returned>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('payments')
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.pay_no', '=', 'payments.pay_no').on('refunds.after_sale_id', 'is', null),
    )
    .select('payments.order_id')
    .select(sql<string>`sum(payments.amount)`.as('amount'))
    .select(sql<boolean>`bool_and(coalesce(refunds.status, '') = 'done')`.as('isDone'))
    .where('payments.order_id', '=', anyOf(orderIds))
    .where('payments.status', '=', 'returned')
    .groupBy('payments.order_id')
    .execute()
  return new Map(rows.map(({ order_id, amount, isDone }) => [order_id, { amount: Number(amount), isDone }]))
}
