// Runs on both databases: on the embedded one a round has no transaction.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newKey } from '../../../testing/buying'
import { type Buyer, ledgerOf, seedCrowd, seedSeckill } from '../../../testing/crowd'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { currentSeckill, type KnownSeckill } from './currentSeckill'
import { type Facts, readFacts } from './roundFacts'
import { sellRound } from './sellRound'
import { newOrder, writeRound } from './writeRound'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

/** Orders of a crowd, one piece each, as the queue gives them to a round. */
const purchases = (crowd: readonly Buyer[]) =>
  crowd.map(({ userId, addressId }) => ({
    userId,
    clientKey: newKey(),
    number: 1,
    addressId,
    remark: '',
    expectedAmount: 10_000,
  }))
const knownSeckill = async (id: string) => (await currentSeckill(mall.ctx, id)) as KnownSeckill

test('foreign keys, which a round of many orders leaves out, are checked again right after it', async () => {
  const seckill = await knownSeckill(await seedSeckill(mall.ctx, { total: 100 }))
  const round = await sellRound(mall.ctx, seckill, purchases(await seedCrowd(mall.ctx, 60)), () => undefined)
  assert.deepEqual([round?.made, round?.left], [60, 40])
  const stray = { order_id: 'no-such-order', at: 0, title: '', text: '' }
  await assert.rejects(mall.ctx.db.insertInto('order_events').values(stray).execute(), { code: '23503' })
})

test('a round that would take more than the stock writes nothing at all', async () => {
  const seckill = await knownSeckill(await seedSeckill(mall.ctx, { total: 59 }))
  const inputs = purchases(await seedCrowd(mall.ctx, 60))
  const read = await readFacts(mall.ctx.db, seckill.id, inputs)
  assert.ok(read)
  const now = mall.ctx.clock.now()
  const rows = inputs.map((input, place) => newOrder(input, read.facts[place] as Facts, read.item, 0, now))
  for (const withKeys of [true, false])
    await assert.rejects(
      mall.ctx.transact((trx) => writeRound(trx, seckill, 1, rows, now, withKeys)),
      { constraint: 'seckill_stock' },
    )
  await assert.rejects(writeRound(mall.ctx.db, seckill, 1, rows, now, true), { constraint: 'seckill_stock' })
  const ledger = await ledgerOf(mall.ctx, seckill.id)
  assert.deepEqual([ledger.left, ledger.orders], [59, 0])
  const written = await mall.ctx.db
    .selectFrom('orders')
    .select('id')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  assert.deepEqual(written, [])
})
