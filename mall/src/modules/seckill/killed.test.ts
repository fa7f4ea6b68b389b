import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { type Buyer, ledgerOf, seedCrowd, seedSeckill } from '../../../testing/crowd'
import { killableMall } from '../../../testing/killableMall'

const BUYERS = 400
const STOCK = 300
const ORDERS_BEFORE_THE_KILL = 100
const AT_ONCE = 32
const mall = killableMall('mall-seckill-killed')
after(() => mall.remove())

/** Returns the response, or undefined when the mall's process has been killed. */
const order = (base: string, buyer: Buyer, seckillId: string) =>
  fetch(`${base}/api/v5/trade/seckillDone`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: buyer.token },
    body: JSON.stringify({
      seckillId,
      number: 1,
      addressId: buyer.addressId,
      clientKey: keyOf(buyer),
      expectedAmount: '100.00',
    }),
  })
    .then((reply) => reply.json() as Promise<{ code: string; data: { orderSn: string } }>)
    .catch(() => undefined)
const keyOf = ({ userId }: Buyer) => `killed-${userId}`

test('kill -9 in the middle of a seckill: acknowledged orders are there, every piece is somewhere, and a retry finds its order', async () => {
  const seeded = await mall.open()
  const crowd = await seedCrowd(seeded.ctx, BUYERS)
  const seckillId = await seedSeckill(seeded.ctx, { total: STOCK })
  await seeded.close()

  const { child, base } = await mall.start()
  const ended = once(child, 'exit')
  const acknowledged = new Map<string, string>()
  const queue = [...crowd]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let buyer = queue.shift(); buyer; buyer = queue.shift()) {
        const answer = await order(base, buyer, seckillId)
        if (!answer) return
        if (answer.code === '000000') acknowledged.set(keyOf(buyer), answer.data.orderSn)
        if (acknowledged.size === ORDERS_BEFORE_THE_KILL) child.kill('SIGKILL')
      }
    }),
  )
  await ended
  assert.ok(acknowledged.size >= ORDERS_BEFORE_THE_KILL)

  const again = await mall.start()
  for (const buyer of crowd.slice(0, 20)) {
    const answer = await order(again.base, buyer, seckillId)
    const before = acknowledged.get(keyOf(buyer))
    if (before) assert.equal(answer?.data.orderSn, before)
  }
  const stopped = once(again.child, 'exit')
  again.child.kill('SIGTERM')
  await stopped

  const { ctx, close } = await mall.open()
  const ledger = await ledgerOf(ctx, seckillId)
  assert.deepEqual([ledger.adds, ledger.most, ledger.orders], [true, 1, ledger.buyers])
  const made = await ctx.db
    .selectFrom('seckill_orders')
    .innerJoin('orders', 'orders.id', 'seckill_orders.order_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.id', 'client_key', 'order_sn'])
    .where('item_id', '=', seckillId)
    .execute()
  assert.equal(made.length, ledger.orders)
  const saved = new Map(made.map((row) => [row.client_key, row.order_sn]))
  for (const [key, sn] of acknowledged) assert.equal(saved.get(key), sn, `${key} was lost`)
  const jobs = await ctx.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'closeUnpaidRound')
    .execute()
  const closing = new Set(jobs.flatMap(({ payload }) => (payload as { orderIds: string[] }).orderIds))
  assert.ok(
    made.every(({ id }) => closing.has(id)),
    'each will close when nobody pays',
  )
  await close()
})
