import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { vehiclesCalls } from '@contract/calls/vehicles'
import { parseCells } from '@contract/rules/separatedText'
import { isVin, maskVin } from '@contract/rules/vin'
import { sql } from 'kysely'
import { act, hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { MAX_FOUND } from '../../desk/deskResource'

let mall: TestMall
let operator: TestOperator
let zhou: Shopper

before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
  zhou = await mall.signIn('13800000001')
})
after(() => mall.close())

const press = async (id: string, action: string, values: object = {}) =>
  (await act(operator, `vehicle-orders/${id}`, action, values)).status
const orderOf = (id: string) => zhou.get(vehiclesCalls.order, { params: { id } })

test('the dealer confirms with a day, and the factory binds the next unused number', async () => {
  assert.equal(await press('o-v-paid', 'confirm', { days: 30, said: '周六请到店签合同' }), 200)
  assert.equal((await orderOf('o-v-paid')).state, 'confirmed')
  assert.equal(await press('o-v-paid', 'produce'), 200)
  const order = await orderOf('o-v-paid')
  assert.equal(order.state, 'production')
  assert.ok(isVin(order.vin), order.vin)
  assert.equal(order.steps[1].text, '周六请到店签合同')
})

test('the export names the day of the delivery and the state in the words of a vehicle', async () => {
  const { http } = await operator.call('GET', '/vehicle-orders/export')
  const [header = [], ...rows] = parseCells(http.body, ',')
  const column = (label: string) => header.findIndex((cell) => cell.endsWith(label))
  const transit = rows.find((row) => row[column('进度')] === '运输中') ?? []
  assert.match(String(transit[column('预计交付')]), /^\d{4}-\d\d-\d\d$/)
  assert.equal(transit[column('状态')], '待提车')
})

test('a wrong or used frame number is refused at its field', async () => {
  const { data } = await operator.call('GET', '/vehicle-orders?search=周建国')
  const sold = data.rows.find(({ vin }: { vin: string | null }) => vin)
  for (const vin of ['ABC', sold.vin]) {
    const refused = await act(operator, 'vehicle-orders/o-v-confirmed', 'produce', { vin })
    assert.deepEqual([refused.status, Object.keys(refused.data.errors ?? {})], [400, ['vin']], vin)
  }
})

test('a wrong frame number is corrected until the vehicle is handed over, and the other one is free again', async () => {
  const { vin } = await orderOf('o-v-transit')
  const right = `${vin.slice(0, 11)}987654`
  const reason = '抄错了一位'
  const correct = (values: object) => act(operator, 'vehicle-orders/o-v-transit', 'correctVin', values)
  const asRead = right.toLowerCase().replace(/(.{4})/g, '$1 ')
  assert.equal((await correct({ vin: asRead, reason })).status, 200)
  assert.equal((await orderOf('o-v-transit')).vin, right)
  const { text } = await mall.ctx.db
    .selectFrom('order_events')
    .select('text')
    .where('order_id', '=', 'o-v-transit')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  // The order's page shows the owner no whole frame number.
  assert.equal(text, `车架号由 ${maskVin(vin)} 更正为 ${maskVin(right)}（${reason}）`)
  assert.deepEqual(Object.keys((await correct({ vin: right, reason })).data.errors), ['vin'])
  assert.equal((await correct({ vin, reason })).status, 200)
  assert.equal((await orderOf('o-v-transit')).vin, vin)
  const delivered = JSON.stringify({ milestone: 'delivered' })
  const { data } = await operator.call('GET', `/vehicle-orders?filter=${encodeURIComponent(delivered)}`)
  const sold = data.rows.find((row: { vin: string | null }) => row.vin)
  const taken = await correct({ vin: sold.vin, reason })
  assert.match(taken.data.errors.vin, new RegExp(sold.orderSn))
  assert.equal(
    (await act(operator, `vehicle-orders/${sold.id}`, 'correctVin', { vin: right, reason })).status,
    422,
  )
})

test('an order of a vehicle is found by the end of a phone, and by words of the vehicle', async () => {
  const find = async (search: string) =>
    (await operator.call('GET', `/vehicle-orders?${new URLSearchParams({ search })}`)).data.rows
  assert.ok((await find('0001')).length > 0)
  const found = await find('擎天 夜蓝')
  assert.ok(found.length > 0)
  for (const { vehicle, colour } of found) assert.match(`${vehicle} ${colour}`, /擎天.*夜蓝/)
  assert.deepEqual(await find('擎天 没有的颜色'), [])
})

test('an older order among many with the same start of the frame number is found with its day', async () => {
  const { db } = mall.ctx
  const [{ id, vin, created_at } = { id: '', vin: '', created_at: 0 }] = (
    await sql<{ id: string; vin: string; created_at: number }>`
      select id, vin, created_at from orders join vehicle_orders on order_id = id where id = 'o-v-transit'`.execute(
      db,
    )
  ).rows
  const start = vin.slice(0, 8)
  for (const [table, changes] of [
    [
      'orders',
      "'id', id || '-' || n, 'order_sn', order_sn || '-' || n, 'client_key', client_key || n, 'created_at', created_at + n",
    ],
    ['vehicle_orders', `'order_id', order_id || '-' || n, 'vin', '${start}' || lpad(n::text, 9, '0')`],
  ] as const) {
    await sql`insert into ${sql.table(table)}
      select (jsonb_populate_record(${sql.table(table)}, jsonb_build_object(${sql.raw(changes)}))).*
      from ${sql.table(table)}, generate_series(1, ${MAX_FOUND + 1}) n
      where ${sql.ref(table === 'orders' ? 'id' : 'order_id')} = ${id}`.execute(db)
  }
  const filter = JSON.stringify({ createdAt: [created_at, created_at] })
  const query = new URLSearchParams({ search: start, filter })
  const { data } = await operator.call('GET', `/vehicle-orders?${query}`)
  assert.deepEqual(
    data.rows.map((row: { id: string }) => row.id),
    [id],
  )
})

test('a step out of turn changes nothing', async () => {
  assert.equal(await press('o-v-transit', 'deliver'), 422)
  assert.equal((await orderOf('o-v-transit')).state, 'transit')
  assert.equal(await press('o-v-unpaid', 'confirm', { days: 30 }), 422)
  assert.equal((await orderOf('o-v-unpaid')).state, 'depositUnpaid')
})

test('an order that the dealer gives up closes and its deposit goes back; an unpaid one just closes', async () => {
  assert.equal(await press('o-v-confirmed', 'close', { reason: '无法交付' }), 200)
  assert.equal(await press('o-v-confirmed', 'close', { reason: '无法交付' }), 422)
  await mall.runJobs()
  const order = await zhou.get(ordersCalls.byId, { params: { id: 'o-v-confirmed' } })
  assert.equal(order.orderStatusCDesc, '已关闭（商家取消），款项已退回')
  assert.equal(order.refundedAmount, order.paidAmount)
  const refunds = await mall.ctx.db
    .selectFrom('refunds')
    .select('status')
    .where('order_id', '=', 'o-v-confirmed')
    .execute()
  assert.deepEqual(refunds, [{ status: 'done' }])
  assert.equal(await press('o-v-unpaid', 'close', { reason: '无法交付' }), 200)
  assert.equal((await orderOf('o-v-unpaid')).state, 'closed')
})

test('an order of a vehicle is not shipped like goods', async () => {
  const ship = { carrier: '顺丰速运', expressNo: 'SF1' }
  assert.equal((await act(operator, 'orders/o-v-paid', 'ship', ship)).status, 422)
})

test('a vehicle that was sold outside the shop belongs to the owner who is registered', async () => {
  const { vin } = await mall.ctx.db
    .selectFrom('built_vehicles')
    .select('vin')
    .where('owner_phone', '=', '')
    .orderBy('vin')
    .executeTakeFirstOrThrow()
  const register = (phone: string) => act(operator, `built-vehicles/${vin}`, 'register', { phone })
  assert.equal((await register('138')).status, 400)
  assert.equal((await register('13800000001')).data.ownerPhone, '13800000001')
  const { data } = await operator.call('GET', '/built-vehicles?search=13800000001')
  assert.ok(data.rows.some(({ id }: { id: string }) => id === vin))
})
