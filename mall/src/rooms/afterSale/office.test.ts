import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AFTER_SALE_REASONS } from '@contract/afterSaleReasons'
import { afterCalls } from '@contract/calls/after'
import { ordersCalls } from '@contract/calls/orders'
import { sql } from 'kysely'
import { MAX_FOUND } from '../../office/office'
import { buy, newBuyer, pay } from '../../testing/buying'
import { act, hireOperator, read, type TestOperator } from '../../testing/office'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { shipOrder } from '../order/shipOrder'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['owner'])
})
after(() => mall.close())

/** A paid order that was shipped, and an application for 20.00 of it. */
async function applied(phone: string, type: 'refund' | 'return') {
  const { buyer, addressId } = await newBuyer(mall, phone)
  const { orderId, orderSn } = await buy(buyer, addressId, { skuId: 'thermos-1l-0-1', number: 1 })
  await pay(mall, buyer, orderSn)
  await mall.ctx.transact((trx) => shipOrder(trx, orderId, '顺丰速运 SF1234567891', mall.ctx.clock.now()))
  const order = await buyer.get(ordersCalls.byId, { params: { id: orderId } })
  const { afterOrderId } = await buyer.get(afterCalls.apply, {
    body: {
      ...{ orderGoodsId: order.orderGoods[0].orderGoodsId, type, received: true, number: 1 },
      ...{ refundAmount: '20.00', reason: AFTER_SALE_REASONS[type][0] },
    },
  })
  const detail = () => buyer.get(afterCalls.detail, { params: { id: String(afterOrderId) } })
  const refunded = async () =>
    (
      await mall.ctx.db
        .selectFrom('orders')
        .select('refunded_amount')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
    ).refunded_amount
  return { id: String(afterOrderId), row: `after-sales/${afterOrderId}`, detail, refunded }
}

test('a refund is agreed to for less: the buyer reads amount and reason, and it is paid once', async () => {
  const { row, detail, refunded } = await applied('13900000162', 'refund')
  for (const amount of [2_000, 2_001]) {
    const { status, data } = await act(operator, row, 'approveLess', { amount, text: '包装完好' })
    assert.equal(status, 400)
    assert.deepEqual(data.errors, { amount: '要少于申请的 ¥ 20.00；全额退款请用“同意”' })
  }
  assert.equal((await act(operator, row, 'approveLess', { amount: 500, text: '' })).status, 400)
  assert.equal((await act(operator, row, 'approveLess', { amount: 0, text: '包装完好' })).status, 400)
  assert.equal((await act(operator, row, 'refundLess', { amount: 500, text: '包装完好' })).status, 422)
  const { version } = await read(operator, row)
  const twice = await Promise.all(
    [1, 2].map(() =>
      operator.call('POST', `/${row}/approveLess`, { version, values: { amount: 500, text: '只少了吸管' } }),
    ),
  )
  assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 409])
  await mall.runJobs()
  const shown = await detail()
  assert.deepEqual([shown.refundAmount, shown.reply, shown.afterOrderStatus], ['5.00', '只少了吸管', 50])
  const texts = shown.timeline.map(({ text }: { text: string }) => text)
  assert.ok(texts.includes('申请 ¥20.00，商家同意退 ¥5.00：只少了吸管'), texts.join())
  assert.equal(await refunded(), 500)
  assert.equal((await act(operator, row, 'approveLess', { amount: 100, text: '再退' })).status, 422)
})

test('a return is agreed to for less only after its goods have arrived, by those who may refund', async () => {
  const { id, row, detail, refunded } = await applied('13900000163', 'return')
  const less = { amount: 1_500, text: '瓶身有划痕' }
  assert.equal((await act(operator, row, 'approveLess', less)).status, 422)
  assert.equal((await act(operator, row, 'approve')).status, 200)
  assert.equal((await act(operator, row, 'refundLess', less)).status, 422)
  await mall.ctx.db.updateTable('after_sales').set({ status: 35 }).where('id', '=', id).execute()
  const service = await hireOperator(mall, ['customerService'])
  assert.equal((await act(service, row, 'refundLess', less)).status, 403)
  const finance = await hireOperator(mall, ['finance'])
  assert.equal((await act(finance, row, 'refundLess', less)).status, 200)
  await mall.runJobs()
  assert.deepEqual([(await detail()).refundAmount, await refunded()], ['15.00', 1_500])
})

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
