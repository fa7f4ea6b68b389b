import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AFTER_SALE_REASONS } from '@contract/afterSaleReasons'
import { afterCalls } from '@contract/calls/after'
import { ordersCalls } from '@contract/calls/orders'
import { sql } from 'kysely'
import { buy, newBuyer, pay, stockOf } from '../../../testing/buying'
import { act, hireOperator, read, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { MAX_FOUND } from '../../desk/deskResource'
import { shipOrder } from '../order/shipOrder'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['owner'])
})
after(() => mall.close())

const SKU = 'thermos-1l-0-1'
const WANTED = 'thermos-1l-1-1'

/** A paid order that was shipped, and an application for 20.00 of it, or what `input` says. */
async function applied(
  phone: string,
  type: 'refund' | 'return' | 'exchange',
  number = 1,
  input: object = {},
) {
  const { buyer, addressId } = await newBuyer(mall, phone)
  const { orderId, orderSn } = await buy(buyer, addressId, { skuId: SKU, number })
  await pay(mall, buyer, orderSn)
  await mall.ctx.transact((trx) => shipOrder(trx, orderId, '顺丰速运 SF1234567891', mall.ctx.clock.now()))
  const order = await buyer.get(ordersCalls.byId, { params: { id: orderId } })
  const lineId = order.orderGoods[0].orderGoodsId
  const { afterOrderId } = await buyer.get(afterCalls.apply, {
    body: {
      ...{ orderGoodsId: lineId, type, received: true, number },
      ...{ refundAmount: '20.00', reason: AFTER_SALE_REASONS[type][0], ...input },
    },
  })
  /** The pieces that can still be applied for, and what they cost. */
  const rest = async () => {
    const { pieces, refundable } = await buyer.get(afterCalls.form, { params: { id: lineId } })
    return { pieces, refundable }
  }
  const detail = () => buyer.get(afterCalls.detail, { params: { id: String(afterOrderId) } })
  const refunded = async () =>
    (
      await mall.ctx.db
        .selectFrom('orders')
        .select('refunded_amount')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
    ).refunded_amount
  return { buyer, id: String(afterOrderId), row: `after-sales/${afterOrderId}`, detail, rest, refunded }
}

test('an application that its buyer takes back while an operator looks at it was changed by the buyer', async () => {
  const { buyer, id, row } = await applied('13900000151', 'refund')
  const { version } = await read(operator, row)
  await buyer.get(afterCalls.cancel, { body: { afterOrderId: id } })
  const late = await operator.call('POST', `/${row}/approve`, { version, values: {} })
  assert.deepEqual([late.status, late.data.message], [409, '买家在您打开之后修改了这条记录'])
})

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

const reasons = { pieces: 2, text: '一件已使用' }

test('a refund is agreed to for fewer pieces: they cost their price, and the rest can be applied for', async () => {
  const { row, detail, rest, refunded } = await applied('13900000164', 'refund', 3, { refundAmount: '60.00' })
  const tooMany = await act(operator, row, 'approveFewer', { ...reasons, pieces: 3 })
  assert.deepEqual([tooMany.status, tooMany.data.errors], [400, { pieces: '要少于申请的 3 件' }])
  assert.equal((await act(operator, row, 'approveFewer', { ...reasons, text: '' })).status, 400)
  const { version } = await read(operator, row)
  const twice = await Promise.all(
    [1, 2].map(() => operator.call('POST', `/${row}/approveFewer`, { version, values: reasons })),
  )
  assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 409])
  await mall.runJobs()
  const shown = await detail()
  assert.deepEqual(
    [shown.goodsNumber, shown.refundAmount, shown.reply, shown.afterOrderStatus],
    [2, '40.00', '申请 3 件 ¥60.00，商家同意 2 件 ¥40.00：一件已使用', 50],
  )
  assert.ok(shown.timeline.some(({ text }: { text: string }) => text === shown.reply))
  assert.equal(await refunded(), 4_000)
  assert.equal((await rest()).pieces, 1)
})

test('a lower amount settles all pieces, and one piece alone has no part', async () => {
  const less = await applied('13900000165', 'refund', 2)
  assert.equal(
    (await act(operator, less.row, 'approveLess', { amount: 500, text: '只少了吸管' })).status,
    200,
  )
  await mall.runJobs()
  assert.equal((await less.rest()).pieces, 0)
  const one = await applied('13900000166', 'refund')
  assert.equal((await act(operator, one.row, 'approveFewer', { ...reasons, pieces: 1 })).status, 422)
})

test('of a return the buyer sends back the agreed pieces, and of those only what arrived is taken', async () => {
  const sale = await applied('13900000167', 'return', 3, { refundAmount: '60.00' })
  const stock = await stockOf(mall, SKU)
  assert.equal((await act(operator, sale.row, 'receiveFewer', reasons)).status, 422)
  assert.equal((await act(operator, sale.row, 'approveFewer', reasons)).status, 200)
  const agreed = await sale.detail()
  assert.deepEqual([agreed.afterOrderStatus, agreed.goodsNumber, agreed.refundAmount], [20, 2, '40.00'])
  const express = { afterOrderId: sale.id, carrier: '顺丰速运', expressNo: 'SF1234567892' }
  await sale.buyer.get(afterCalls.express, { body: express })
  const taken = await act(operator, sale.row, 'receiveFewer', { pieces: 1, text: '只收到一件' })
  assert.equal(taken.status, 200, JSON.stringify(taken.data))
  assert.equal(await stockOf(mall, SKU), stock + 1)
  assert.equal((await act(operator, sale.row, 'refund')).status, 200)
  await mall.runJobs()
  const done = await sale.detail()
  assert.deepEqual([done.afterOrderStatus, done.goodsNumber, done.refundAmount], [50, 1, '20.00'])
  assert.equal(done.reply, '应寄回 2 件 ¥40.00，商家收下 1 件 ¥20.00：只收到一件')
  assert.deepEqual([await sale.refunded(), (await sale.rest()).pieces], [2_000, 2])
})

test('an exchange of fewer pieces takes only these from the stock, and gives back what is not replaced', async () => {
  const input = { refundAmount: '0.00', reason: '规格选错了', wantedSkuId: WANTED }
  const sale = await applied('13900000168', 'exchange', 3, input)
  const stock = await stockOf(mall, WANTED)
  assert.equal((await act(operator, sale.row, 'approveFewer', reasons)).status, 200)
  assert.equal(await stockOf(mall, WANTED), stock - 2)
  const express = { afterOrderId: sale.id, carrier: '顺丰速运', expressNo: 'SF1234567893' }
  await sale.buyer.get(afterCalls.express, { body: express })
  assert.equal((await act(operator, sale.row, 'receiveFewer', { pieces: 1, text: '只收到一件' })).status, 200)
  assert.equal(await stockOf(mall, WANTED), stock - 1)
  assert.equal((await sale.detail()).reply, '应寄回 2 件，商家收下 1 件：只收到一件')
})

test('the numbers of a return and of its replacement are corrected while they are under way', async () => {
  const { buyer, row, id, detail } = await applied('13966000091', 'exchange', 1, { wantedSkuId: WANTED })
  await act(operator, row, 'approve')
  const sent = { afterOrderId: id, carrier: '顺丰速运', expressNo: 'SF1000000000001' }
  await buyer.get(afterCalls.express, { body: sent })
  // The carrier follows the number.
  const back = { expressNo: 'JD1000000000001' }
  assert.equal((await act(operator, row, 'correctReturn', back)).status, 200)
  await act(operator, row, 'receive')
  assert.equal((await act(operator, row, 'correctReturn', back)).status, 422)
  await act(operator, row, 'reship', { reshipNo: 'SF1000000000002' })
  assert.equal((await detail()).reshipCarrier, '顺丰速运')
  const out = { newCarrier: '中通快递', reshipNo: 'zt 1000000000003' }
  assert.equal((await act(operator, row, 'correctReship', out)).status, 200)
  const { carrier, expressNo, reshipCarrier, reshipNo } = await detail()
  assert.deepEqual(
    [carrier, expressNo, reshipCarrier, reshipNo],
    ['京东物流', 'JD1000000000001', '中通快递', 'ZT1000000000003'],
  )
  const { data } = await operator.call('GET', '/after-sales?search=ZT1000000000003')
  assert.equal(data.total, 1)
})

test('the number that the buyer says on the phone is entered at the desk, and can be corrected by both', async () => {
  const { buyer, row, id, detail } = await applied('13966000092', 'return')
  const spoken = { expressNo: 'sf 1000-0000-00009' }
  assert.equal((await act(operator, row, 'enterReturn', spoken)).status, 422)
  await act(operator, row, 'approve')
  const empty = await act(operator, row, 'enterReturn', { expressNo: ' ' })
  assert.ok(empty.data.errors.expressNo)
  const service = await hireOperator(mall, ['customerService'])
  assert.equal((await act(service, row, 'enterReturn', spoken)).status, 200)
  const shown = await detail()
  assert.deepEqual([shown.carrier, shown.expressNo], ['顺丰速运', 'SF1000000000009'])
  assert.equal(shown.timeline.at(-1).text, '客服代填寄回单号：顺丰速运 SF1000000000009')
  // Not a second time: from now on it is corrected.
  assert.equal((await act(service, row, 'enterReturn', spoken)).status, 422)
  const byBuyer = { afterOrderId: id, carrier: '京东物流', expressNo: 'JD1000000000009' }
  await buyer.get(afterCalls.express, { body: byBuyer })
  assert.equal((await detail()).expressNo, 'JD1000000000009')
  const { data } = await operator.call('GET', '/after-sales?search=JD1000000000009')
  assert.equal(data.total, 1)
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
