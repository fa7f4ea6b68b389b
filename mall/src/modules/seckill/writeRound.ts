import { sql } from 'kysely'
import { json } from '../../db/json'
import type { DbOrTrx } from '../../db/transact'
import { newId } from '../../newId'
import { ORDER_STATUS, orderSn, type PayStatus } from '../order/rules'
import type { KnownSeckill } from './currentSeckill'
import { closeUnpaidRound } from './jobs'
import { type CurrentItem, type Facts, namesOf, type PurchaseInput, termsOf } from './roundFacts'
import { SECKILL_PAY_WITHIN_MS } from './rules'

/** The part of an order that is sent to its buyer. */
export interface SoldOrder {
  id: string
  order_sn: string
  payable_amount: number
  order_status: number
  pay_status: PayStatus
  pay_deadline: number
}

export type NewOrder = ReturnType<typeof newOrder>

/** Returns the row of a new order. Fen. */
export const newOrder = (input: PurchaseInput, fact: Facts, item: CurrentItem, fee: number, now: number) => ({
  id: newId(),
  line: newId(),
  sn: orderSn(now, Number(fact.sequence)),
  u: input.userId,
  k: input.clientKey,
  num: input.number,
  goods: item.price * input.number,
  fee,
  payable: item.price * input.number + fee,
  deadline: now + SECKILL_PAY_WITHIN_MS,
  remark: input.remark.trim(),
  address: {
    name: fact.a_name,
    phone: fact.a_phone,
    ...namesOf(fact),
  },
  terms: termsOf(fact),
})

/** Returns the part of a new order that is sent to its buyer. */
export const toSold = (row: NewOrder): SoldOrder => ({
  id: row.id,
  order_sn: row.sn,
  payable_amount: row.payable,
  order_status: ORDER_STATUS.unpaid,
  pay_status: 'unpaid',
  pay_deadline: row.deadline,
})

/**
 * Turns off foreign keys for this statement. Only for the embedded database: it has one session, so what a round refers
 * to can't be deleted after the round has read it, neither the seckill's row, with its goods and SKU, nor the buyer's
 * address, with the buyer.
 */
const WITHOUT_FOREIGN_KEYS = sql`no_keys as materialized (
      select set_config('session_replication_role', 'replica', true)
    ), `

/** Writes all rows of a round's orders and takes their stock, in one statement. Fails when there isn't enough stock. */
export async function writeRound(
  db: DbOrTrx,
  { id: itemId, goodsId, skuId, title, attr, attrStr, picture }: KnownSeckill,
  perUser: number,
  rows: readonly NewOrder[],
  now: number,
  withKeys: boolean,
): Promise<void> {
  const pieces = rows.reduce((sum, row) => sum + row.num, 0)
  const { numAffectedRows } = await sql`
    with ${withKeys ? sql`` : WITHOUT_FOREIGN_KEYS}sold as materialized (
      select row.* from ${withKeys ? sql`` : sql`no_keys, `}jsonb_to_recordset(${json(rows)}) as row (
        id text, line text, sn text, u text, k text, num int, goods bigint, fee bigint, payable bigint,
        deadline bigint, remark text, address jsonb,
        terms jsonb
      )
    ), made as (
      insert into orders (
        id, order_sn, user_id, client_key, order_type, source, order_status, pay_status, refund_status,
        comment_status, close_reason, goods_amount, delivery_fee, discount_amount, payable_amount, coupon_name,
        remark, address, delivery_terms, pay_deadline, created_at
      )
      select id, sn, u, k, 'seckill', 'direct', ${ORDER_STATUS.unpaid}::int, 'unpaid', 'none', 'none', '', goods,
        fee, 0, payable, '', remark, address, terms, deadline, ${now}::bigint
      from sold
    ), lines as (
      insert into order_lines (
        id, order_id, position, goods_id, sku_id, title, attr, attr_str, picture, price, number, amount, discount
      )
      select line, id, 0, ${goodsId}, ${skuId}, ${title}, ${attr}, ${attrStr}, ${picture}, goods / num, num, goods, 0
      from sold
    ), events as (
      insert into order_events (order_id, at, title, text)
      select id, ${now}::bigint, '秒杀订单已提交', '请在 5 分钟内完成支付' from sold
    ), due as (
      insert into jobs (kind, key, payload, due_at)
      select ${closeUnpaidRound.kind}, min(id), jsonb_build_object('orderIds', jsonb_agg(id)), max(deadline) from sold
    ), buyers as (
      insert into seckill_buyers (item_id, user_id, taken, allowed)
      select ${itemId}, u, sum(num), ${perUser}::int from sold group by u
      on conflict (item_id, user_id)
      do update set taken = seckill_buyers.taken + excluded.taken, allowed = excluded.allowed
    ), held as (
      insert into seckill_orders (order_id, item_id, user_id, number, made_at)
      select id, ${itemId}, u, num, ${now}::bigint from sold
    )
    update seckill_items set left_stock = left_stock - ${pieces}::int, made = made + ${rows.length}::int
    where id = ${itemId}
  `.execute(db)
  if (numAffectedRows !== 1n) throw new Error('A seckill has gone under its own lock')
}
