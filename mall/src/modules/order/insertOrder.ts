import { type Insertable, sql } from 'kysely'
import { json } from '../../db/json'
import type { Database } from '../../db/tables.generated'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import type { DeliveryTerms } from '../address/rules'
import type { OrderRow } from './readOrders'
import { ORDER_STATUS, orderSn } from './rules'
import type { StoredAddress } from './tables'

/** The columns that differ between new orders; the others follow from the time. */
export type NewOrder = Pick<
  Insertable<Database['orders']>,
  | 'user_id'
  | 'client_key'
  | 'order_type'
  | 'source'
  | 'milestone'
  | 'goods_amount'
  | 'delivery_fee'
  | 'discount_amount'
  | 'payable_amount'
  | 'user_coupon_id'
  | 'coupon_name'
  | 'remark'
> & { readonly address: StoredAddress; readonly delivery_terms?: DeliveryTerms }

/** Inserts a new order with a number of its own: unpaid with a deadline, or paid if nothing is to be paid. */
export async function insertOrder(
  trx: Trx,
  { address, delivery_terms, ...order }: NewOrder,
  { now, payWithinMs, isFree = false }: { now: number; payWithinMs: number; isFree?: boolean },
): Promise<OrderRow> {
  const { sequence } = await trx
    .selectNoFrom(sql<number>`nextval('order_numbers')`.as('sequence'))
    .executeTakeFirstOrThrow()
  return trx
    .insertInto('orders')
    .values({
      ...order,
      id: newId(),
      order_sn: orderSn(now, Number(sequence)),
      order_status: isFree ? ORDER_STATUS.toShip : ORDER_STATUS.unpaid,
      pay_status: isFree ? 'paid' : 'unpaid',
      refund_status: 'none',
      comment_status: 'none',
      close_reason: '',
      remark: order.remark.trim(),
      address: json(address),
      ...(delivery_terms && { delivery_terms: json(delivery_terms) }),
      pay_deadline: now + payWithinMs,
      created_at: now,
      paid_at: isFree ? now : null,
      shipped_at: null,
      completed_at: null,
      closed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
