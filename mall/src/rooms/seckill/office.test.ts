import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { seckillCalls } from '@contract/calls/seckill'
import { newBuyer, newKey, stockOf } from '../../testing/buying'
import { seedSeckill } from '../../testing/crowd'
import { act, hireOperator, read, type TestOperator } from '../../testing/office'
import { createTestMall, type TestMall } from '../../testing/testMall'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
})
after(() => mall.close())

test('a seckill is stopped and opened again with more pieces; the stock and what was sold add up', async () => {
  const id = await seedSeckill(mall.ctx, { total: 3 })
  const path = `seckill-sales/${id}`
  const { buyer, addressId } = await newBuyer(mall, '13900030001')
  const buy = () =>
    buyer.call(seckillCalls.done, {
      body: { seckillId: id, number: 1, addressId, clientKey: newKey(), expectedAmount: '100.00' },
    })
  assert.equal((await buy()).code, '000000')
  assert.equal((await act(operator, path, 'close')).status, 200)
  assert.notEqual((await buy()).code, '000000')
  await mall.runJobs()

  const { sku_id: skuId } = await mall.ctx.db
    .selectFrom('seckill_items')
    .select('sku_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const before = await stockOf(mall, skuId)
  assert.equal((await act(operator, path, 'add', { pieces: 2 })).status, 200)
  assert.equal(await stockOf(mall, skuId), before - 2)
  const values = await read(operator, path)
  assert.equal(values.state, '已排出')
  assert.equal(values.made, 1)
  assert.equal(values.paid, 0)
})

test('a daily seckill is found by the name of its goods, and its price must be below the usual one', async () => {
  const { id, skuId } = await mall.ctx.db
    .selectFrom('seckill_templates')
    .select(['id', 'sku_id as skuId'])
    .executeTakeFirstOrThrow()
  const row = await read(operator, `seckill-templates/${id}`)
  assert.equal(row.titles.skuId, row.name)
  const { price } = await mall.ctx.db
    .selectFrom('skus')
    .select('price')
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow()
  const save = (values: object) =>
    operator.call('PUT', `/seckill-templates/${id}`, { version: row.version, values })
  const dear = await save({ price })
  assert.equal(dear.status, 400)
  assert.deepEqual(Object.keys(dear.data.errors), ['price'])
  assert.equal((await save({ price: price - 1 })).status, 200)
})
