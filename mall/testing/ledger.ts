import { sql } from 'kysely'
import type { TestMall } from './testMall'

/** Invariants of a mall's data that must hold after any action: each query finds the rows that break its rule. */
const RULES: Readonly<Record<string, string>> = {
  'stock is never less than nothing': 'select id, stock from skus where stock < 0',
  'an order costs what its goods, its way and its discount make': `select id from orders
    where payable_amount <> goods_amount + delivery_fee - discount_amount or payable_amount < 0`,
  'an order is the sum of its lines': `select o.id from orders o join order_lines l on l.order_id = o.id
    group by o.id having sum(l.amount) <> max(o.goods_amount)
      -- What a coupon takes off the delivery belongs to no line.
      or max(o.discount_amount) - sum(l.discount) not between 0 and max(o.delivery_fee)`,
  'a line is its pieces': 'select id from order_lines where amount <> price * number or discount > amount',
  'an order that waits for money costs something': `select id from orders
    where order_status = 0 and payable_amount <= 0 and order_type <> 'vehicle'`,
  'nobody gets back more than was paid': 'select id from orders where refunded_amount > paid_amount',
  'a line gives back no more than it cost': `select id from order_lines
    where refunded_amount > amount - discount + (select delivery_fee from orders where orders.id = order_id)`,
  'pieces are not more than were bought': `select id from order_lines
    where shipped_number + cancelled_number > number or refunded_number + exchanged_number > number
      or least(shipped_number, cancelled_number, refunded_number, exchanged_number) < 0`,
  'an order has a history': `select id from orders
    where not exists (select 1 from order_events where order_id = orders.id)`,
  'a closed order says when and why': `select id from orders
    where (order_status = 40) <> (closed_at is not null) or (order_status = 40 and close_reason = '')`,
  'what is on its way was paid': `select id from orders
    where order_status in (10, 15, 20, 30) and milestone = '' and pay_status <> 'paid' and paid_at is null`,
  'the last entry of an application is its status': `select s.id, s.status from after_sales s
    where s.status is distinct from (select e.status from after_sale_events e where e.after_sale_id = s.id
      order by e.id desc limit 1)`,
  'a line has one open application at most': `select order_line_id from after_sales
    where status < 50 group by order_line_id having count(*) > 1`,
  'a paid order was paid exactly what it costs': `select id, paid_amount, payable_amount from orders
    where (pay_status = 'paid' and paid_amount <> payable_amount) or (pay_status = 'unpaid' and paid_amount <> 0)`,
  'an order is paid by one payment of its amount': `select o.id from orders o
    left join payments p on p.order_id = o.id and p.status = 'paid'
    where o.pay_status = 'paid' and o.payable_amount > 0 and o.paid_at is not null
    group by o.id, o.payable_amount having count(p.pay_no) <> 1 or max(p.amount) <> o.payable_amount`,
  'an order that nobody paid keeps no money': `select o.id from orders o
    where o.pay_status <> 'paid' and (o.paid_amount <> o.refunded_amount
      or exists (select 1 from payments p where p.order_id = o.id and p.status = 'paid'))`,
  'money that did not fit goes back whole': `select p.pay_no from payments p
    left join refunds r on r.refund_no = 'R' || p.pay_no
    where p.status = 'returned' and (r.amount is null or r.amount <> p.amount)`,
  'no payment gives back more than it brought': `select p.pay_no from payments p join refunds r on r.pay_no = p.pay_no
    where r.status <> 'failed' group by p.pay_no, p.amount having sum(r.amount) > p.amount`,
  'the refunded amount of a paid order is what was requested from the gateway': `select o.id, o.refunded_amount from orders o
    join payments p on p.order_id = o.id and p.status = 'paid'
    left join refunds r on r.pay_no = p.pay_no and (r.status = 'done' or r.after_sale_id is null)
    where o.pay_status = 'paid' group by o.id, o.refunded_amount
    having o.refunded_amount <> coalesce(sum(r.amount), 0)`,
  'the gateway gave back what the ledger says': `select t.pay_no from gateway_trades t
    left join refunds r on r.pay_no = t.pay_no and r.status = 'done' and r.by_hand = ''
    group by t.pay_no, t.refunded, t.amount
    having t.refunded <> coalesce(sum(r.amount), 0) or t.refunded > t.amount`,
  'what the gateway holds paid has the amount of the ledger': `select t.pay_no from gateway_trades t
    join payments p on p.pay_no = t.pay_no where t.status = 'paid' and t.amount <> p.amount`,
  'the bills of the local gateway fit': `select * from bill_differences
    where gateway = 'local' and handled_at is null`,
  'shipped pieces lie in parcels': `select l.id from order_lines l
    where l.shipped_number <> (select coalesce(sum(p.number), 0) from parcel_lines p where p.order_line_id = l.id)`,
  'the status of an order is where its pieces are': `select o.id, o.order_status from orders o
    join order_lines l on l.order_id = o.id group by o.id
    having (o.order_status in (0, 10) and sum(l.shipped_number) > 0)
      or (o.order_status = 15 and sum(l.shipped_number + l.cancelled_number) >= sum(l.number))
      or (o.order_status in (20, 30) and sum(l.shipped_number + l.cancelled_number) <> sum(l.number))`,
  'whoever must act has a limit': `select id, type, status from after_sales
    where status < 50 and status <> 40 and deadline_at is null`,
  'an exchange moves no money': `select a.id from after_sales a left join refunds r on r.after_sale_id = a.id
    where a.type = 'exchange' and (a.amount <> 0 or r.refund_no is not null)`,
  'a line is held by exactly its open application': `select l.id from order_lines l
    where (l.after_sale = 'active') <> exists (
      select 1 from after_sales a where a.order_line_id = l.id and a.status < 50)`,
  'an order that is open holds its coupon, and nobody else does': `select o.id from orders o
    left join user_coupons c on c.id = o.user_coupon_id
    where o.user_coupon_id is not null and o.order_status <> 40
      and (c.status <> 'used' or c.order_id is distinct from o.id)`,
  'a used coupon is in one order': `select c.id from user_coupons c left join orders o on o.id = c.order_id
    where c.status = 'used' and o.user_coupon_id is distinct from c.id`,
  'nobody holds more of a coupon than there are': 'select id from coupons where taken > total',
  'a seckill sold what it had': `select i.id from seckill_items i
    left join seckill_orders s on s.item_id = i.id
    left join orders o on o.id = s.order_id
    group by i.id, i.total, i.left_stock, i.put_back
    having i.total <> i.left_stock + i.put_back
      + coalesce(sum(s.number) filter (where s.returned_at is null or o.paid_at is not null), 0)`,
  'a job is not given up': `select kind, last_error from jobs where attempts >= 5`,
}

/** Returns lines such as `stock is never less than nothing: [{…}]`; none when all rules hold. */
export async function wrongInLedger({ ctx }: TestMall): Promise<string[]> {
  const wrong: string[] = []
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await sql.raw(query).execute(ctx.db)
    if (rows.length > 0) wrong.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return wrong
}

/**
 * Returns the number of pieces of each SKU in all places: in stock, reserved for a seckill, with shoppers or on the way
 * to them. Shoppers, jobs and the clock never change the sum; only stock changes at the desk do.
 */
export async function piecesBySku({ ctx }: TestMall): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; pieces: string }>`
    select s.id, s.stock
      + coalesce((select sum(i.left_stock) from seckill_items i where i.sku_id = s.id), 0)
      + coalesce((select sum(l.number - l.cancelled_number) from order_lines l join orders o on o.id = l.order_id
          where l.sku_id = s.id and not (o.order_status = 40 and l.shipped_number = 0 and l.cancelled_number = 0)), 0)
      - coalesce((select sum(a.number) from after_sales a join order_lines l on l.id = a.order_line_id
          where l.sku_id = s.id and not a.unshipped and a.type <> 'refund'
          and exists (select 1 from after_sale_events e where e.after_sale_id = a.id and e.status = 35)), 0)
      + coalesce((select sum(a.number) from after_sales a where a.wanted_sku_id = s.id
          and (a.wanted_held or a.status in (37, 50))), 0) as pieces
    from skus s`.execute(ctx.db)
  return new Map(rows.map(({ id, pieces }) => [id, Number(pieces)]))
}

/** Returns lines such as `mug-enamel-1: 100 pieces became 99`; none when no piece is lost. */
export const lostPieces = (
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): string[] =>
  [...before].flatMap(([sku, pieces]) =>
    after.get(sku) === pieces ? [] : [`${sku}: ${pieces} pieces became ${after.get(sku)}`],
  )

/**
 * Returns the state of each order and application with its number of events: every change of state must add an event.
 */
export async function recordedStates({
  ctx,
}: TestMall): Promise<Map<string, { state: string; entries: number }>> {
  const { rows } = await sql<{ id: string; state: string; entries: number }>`
    select o.id, concat_ws(' ', o.order_status, o.milestone, o.refund_status) as state,
      (select count(*)::int from order_events e where e.order_id = o.id) as entries from orders o
    union all select s.id, s.status::text,
      (select count(*)::int from after_sale_events e where e.after_sale_id = s.id) from after_sales s`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, state, entries }) => [id, { state, entries }]))
}

export function unwritten(
  before: Awaited<ReturnType<typeof recordedStates>>,
  after: Awaited<ReturnType<typeof recordedStates>>,
): string[] {
  return [...after].flatMap(([id, { state, entries }]) => {
    const was = before.get(id)
    return was && was.state !== state && was.entries === entries
      ? [`${id} went from ${was.state} to ${state}, and nothing says so`]
      : []
  })
}
