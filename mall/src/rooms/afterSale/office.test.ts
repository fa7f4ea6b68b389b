import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { afterCalls } from '@contract/calls/after'
import { ordersCalls } from '@contract/calls/orders'
import { sql } from 'kysely'
import { MAX_FOUND } from '../../office/office'
import { buy, newBuyer, pay } from '../../testing/buying'
import { hireOperator, type TestOperator } from '../../testing/office'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { shipOrder } from '../order/shipOrder'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['owner'])
})
after(() => mall.close())

test('an older application of a buyer with many is found with its day, state and who acts', async () => {
  const { db, clock } = mall.ctx
  const phone = '13900000161'
  const { buyer, addressId } = await newBuyer(mall, phone)
  const { orderId, orderSn } = await buy(buyer, addressId, { skuId: 'thermos-1l-0-1', number: 1 })
  await pay(mall, buyer, orderSn)
  await mall.ctx.transact((trx) => shipOrder(trx, orderId, '顺丰速运 SF1234567890', clock.now()))
  const order = await buyer.get(ordersCalls.byId, { params: { id: orderId } })
  const { afterOrderId: id } = await buyer.get(afterCalls.apply, {
    body: {
      ...{ orderGoodsId: order.orderGoods[0].orderGoodsId, type: 'return', received: true, number: 1 },
      ...{ refundAmount: '1.00', reason: '发错货' },
    },
  })
  await db.updateTable('after_sales').set({ express_no: 'SF555' }).where('id', '=', id).execute()
  const { created_at } = await db
    .selectFrom('after_sales')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // Newer orders of the buyer, each with an application that is settled.
  for (const [table, changes] of [
    ['orders', "{id}, 'order_sn', order_sn || '-' || n, 'client_key', client_key || n, {newer}"],
    ['order_lines', "{id}, 'order_id', order_id || '-' || n"],
    [
      'after_sales',
      "{id}, 'order_id', order_id || '-' || n, 'order_line_id', order_line_id || '-' || n, 'status', 50, {newer}",
    ],
  ] as const) {
    const values = changes
      .replace('{id}', `'id', ${table}.id || '-' || n`)
      .replace('{newer}', "'created_at', created_at + n")
    await sql`insert into ${sql.table(table)}
      select (jsonb_populate_record(${sql.table(table)}, jsonb_build_object(${sql.raw(values)}))).*
      from ${sql.table(table)}, generate_series(1, ${MAX_FOUND + 1}) n
      where ${table === 'orders' ? sql`id` : sql`order_id`} = ${orderId}`.execute(db)
  }
  for (const typed of [phone, '0161', orderSn, 'sf555']) {
    for (const filter of [{ createdAt: [null, created_at] }, { status: ['10'] }, { whoActs: ['merchant'] }]) {
      const query = new URLSearchParams({ search: typed, filter: JSON.stringify(filter) })
      const { status, data } = await operator.call('GET', `/after-sales?${query}`)
      assert.equal(status, 200, JSON.stringify(data))
      assert.deepEqual(
        data.rows.map((row: { id: string }) => row.id),
        [id],
        `${typed} ${JSON.stringify(filter)}`,
      )
    }
  }
})
