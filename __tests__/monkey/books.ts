import { sql } from 'kysely'
import type { TestMall } from '../../mall/src/testing/testMall'

/** What must hold of a mall's books whatever was done to it: each query finds the rows that break its rule. */
const RULES: Readonly<Record<string, string>> = {
  'stock is never less than nothing': 'select id, stock from skus where stock < 0',
  'an order costs what its goods, its way and its discount make': `select id from orders
    where payable_amount <> goods_amount + delivery_fee - discount_amount or payable_amount < 0`,
  'an order is the sum of its lines': `select o.id from orders o join order_lines l on l.order_id = o.id
    group by o.id having sum(l.amount) <> max(o.goods_amount) or sum(l.discount) <> max(o.discount_amount)`,
  'a line is its pieces': 'select id from order_lines where amount <> price * number or discount > amount',
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
  'the last entry of an application is where it stands': `select s.id, s.status from after_sales s
    where s.status is distinct from (select e.status from after_sale_events e where e.after_sale_id = s.id
      order by e.id desc limit 1)`,
  'a line has one open application at most': `select order_line_id from after_sales
    where status < 50 group by order_line_id having count(*) > 1`,
  'a job is not given up': `select kind, last_error from jobs where attempts >= 5`,
}

/** Lines such as `stock is never less than nothing: [{…}]`; none when the books are right. */
export async function wrongInBooks({ ctx }: TestMall): Promise<string[]> {
  const wrong: string[] = []
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await sql.raw(query).execute(ctx.db)
    if (rows.length > 0) wrong.push(`${rule}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return wrong
}

/** Where every order and application stands, with how much is written about it: a move is always written down. */
export async function standing({ ctx }: TestMall): Promise<Map<string, { state: string; entries: number }>> {
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
  before: Awaited<ReturnType<typeof standing>>,
  after: Awaited<ReturnType<typeof standing>>,
): string[] {
  return [...after].flatMap(([id, { state, entries }]) => {
    const was = before.get(id)
    return was && was.state !== state && was.entries === entries
      ? [`${id} went from ${was.state} to ${state}, and nothing says so`]
      : []
  })
}
