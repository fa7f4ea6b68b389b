import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { killableMall } from '../../../testing/killableMall'
import { beginSession } from '../session/writeSession'

const SKU = 'mug-enamel-0'
const ORDERS_BEFORE_THE_KILL = 25
const AT_ONCE = 4
const mall = killableMall('mall-killed')
after(() => mall.remove())

test('kill -9 in the middle of orders: every acknowledged order is there, and none without its stock', async () => {
  const { ctx, close } = await mall.open()
  const session = await ctx.transact((trx) => beginSession(ctx, trx, 'u-laozhou'))
  const stockBefore = await stockOf(ctx.db)
  await close()

  const { child, base: origin } = await mall.start()
  const base = `${origin}/juhe/api/v1`
  const acknowledged: string[] = []
  let sent = 0
  const send = async (): Promise<void> => {
    for (;;) {
      const clientKey = `killed-${sent++}`
      const body = {
        source: 'direct',
        lines: [{ skuId: SKU, number: 1 }],
        addressId: 'a-0',
        clientKey,
        couponId: '',
        expectedAmount: '67.00',
      }
      const answer = await fetch(`${base}/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accesstoken: session.accessToken },
        body: JSON.stringify(body),
      })
        .then((reply) => reply.json() as Promise<{ code: string; description: string }>)
        .catch(() => undefined)
      if (!answer) return
      assert.equal(answer.code, '000000', answer.description)
      acknowledged.push(clientKey)
      if (acknowledged.length === ORDERS_BEFORE_THE_KILL) setImmediate(() => child.kill('SIGKILL'))
    }
  }
  const ended = once(child, 'exit')
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  await ended
  assert.ok(acknowledged.length >= ORDERS_BEFORE_THE_KILL)

  const again = await mall.open()
  const orders = await again.ctx.db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('jobs', (join) =>
      join.onRef('jobs.key', '=', 'orders.id').on('jobs.kind', '=', 'closeUnpaidOrder'),
    )
    .select('client_key')
    .where('client_key', 'like', 'killed-%')
    .execute()
  const saved = new Set(orders.map(({ client_key }) => client_key))
  for (const key of acknowledged) assert.ok(saved.has(key), `${key} was lost`)
  assert.equal(await stockOf(again.ctx.db), stockBefore - saved.size)
  await again.close()
})

async function stockOf(db: Awaited<ReturnType<typeof mall.open>>['ctx']['db']): Promise<number> {
  const { stock } = await db
    .selectFrom('skus')
    .select('stock')
    .where('id', '=', SKU)
    .executeTakeFirstOrThrow()
  return stock
}
