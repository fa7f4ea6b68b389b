import { sql } from 'kysely'
import type { Ctx } from '../../src/ctx'
import { wrongInLedger } from '../ledger'
import type { WechatPay } from '../payPlatforms/wechatPay/wechatPay'
import type { TestMall } from '../testMall'
import type { Acknowledged } from './shoppers'

interface Sums {
  readonly paid: number
  readonly refunded: number
}

/** Compares the platform's money with the mall's ledger, to the fen, and looks for what was acknowledged. Returns what is wrong. */
export async function wrongWithPlatform(
  ctx: Ctx,
  platform: WechatPay,
  acknowledged: Acknowledged,
): Promise<string[]> {
  const wrong = await wrongInLedger({ ctx } as TestMall)
  const ids = [...acknowledged.orders.keys()]
  const { rows: found } = await sql<{ id: string; isCancelled: boolean }>`
    select id, closed_at is not null as "isCancelled" from orders where id = any (${ids})`.execute(ctx.db)
  const stored = new Map(found.map(({ id, isCancelled }) => [id, isCancelled]))
  const lost = ids.filter((id) => !stored.has(id))
  if (lost.length > 0) wrong.push(`${lost.length} acknowledged orders are lost: ${lost.slice(0, 3)}`)
  const undone = [...acknowledged.cancelled].filter((id) => stored.get(id) === false)
  if (undone.length > 0) wrong.push(`${undone.length} acknowledged cancellations are lost`)
  const { rows: twice } = await sql`
    select client_key from orders where client_key <> '' group by user_id, client_key having count(*) > 1`.execute(
    ctx.db,
  )
  if (twice.length > 0) wrong.push(`${twice.length} orders were made twice`)
  const { rows } = await sql<Sums>`
    select (select coalesce(sum(amount), 0)::bigint from payments
        where gateway = 'wechat' and status in ('paid', 'returned')) as paid,
      (select coalesce(sum(r.amount), 0)::bigint from refunds r join payments p on p.pay_no = r.pay_no
        where p.gateway = 'wechat' and r.status = 'done') as refunded`.execute(ctx.db)
  const ledger = rows[0] as Sums
  const atPlatform = [...platform.orders.values()].filter(({ payment }) => payment)
  const paid = atPlatform.reduce((sum, { total }) => sum + total, 0)
  const refunded = [...platform.refunds.values()].reduce((sum, { amount }) => sum + amount, 0)
  if (paid !== Number(ledger.paid))
    wrong.push(`the payment platform took ${paid} fen, the ledger has ${ledger.paid}`)
  if (refunded !== Number(ledger.refunded))
    wrong.push(`the payment platform gave back ${refunded} fen, the ledger has ${ledger.refunded}`)
  return wrong
}
