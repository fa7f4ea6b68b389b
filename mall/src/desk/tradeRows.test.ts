import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { couponsCalls } from '@contract/calls/coupons'
import { serviceCalls } from '@contract/calls/service'
import { findResource } from '@contract/desk/resources'
import { sql } from 'kysely'
import { buy, cashierPath, newBuyer, pay } from '../../testing/buying'
import { hireOperator, type TestOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { USER_COLUMNS } from '../modules/user/userColumns'

let mall: TestMall
let owner: TestOperator
before(async () => {
  mall = await createTestMall()
  owner = await hireOperator(mall, ['owner'])
})
after(() => mall.close())

const NAMES = [
  'orders',
  'vehicle-orders',
  'after-sales',
  'payments',
  'refunds',
  'reconciliations',
  'bill-differences',
  'customers',
  'tickets',
  'reviews',
  'content-checks',
  'appointments',
]

for (const name of NAMES) {
  test(`${name}: listed, searched, and opened with what belongs to a row`, async () => {
    const { status, data } = await owner.call('GET', `/${name}?limit=5`)
    assert.equal(status, 200, JSON.stringify(data))
    if (findResource(name)?.search) {
      for (const typed of ['13800000000', '拓岭', "'%_"]) {
        const found = await owner.call('GET', `/${name}?search=${encodeURIComponent(typed)}`)
        assert.equal(found.status, 200, JSON.stringify(found.data))
      }
    }
    for (const { id } of data.rows) {
      const path = `/${name}/${encodeURIComponent(id)}`
      assert.equal((await owner.call('GET', path)).data.id, id)
      if (!findResource(name)?.related) continue
      const related = await owner.call('GET', `${path}/related`)
      assert.equal(related.status, 200, JSON.stringify(related.data))
    }
  })
}

test('a payment is found by the number of its order', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000201')
  const { orderSn } = await buy(buyer, addressId, { skuId: 'thermos-1l-0-1' })
  await pay(mall, buyer, orderSn)
  const { data } = await owner.call('GET', `/payments?search=${orderSn}`)
  assert.deepEqual(
    data.rows.map((row: { status: string }) => row.status),
    ['paid'],
  )
})

test('a payment that is open is queried at its gateway, which the history has', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000205')
  const { orderSn } = await buy(buyer, addressId, { skuId: 'thermos-1l-0-1' })
  await cashierPath(buyer, orderSn)
  const [row] = (await owner.call('GET', `/payments?search=${orderSn}`)).data.rows
  const answer = await owner.call('POST', `/payments/${row.id}/query`, { version: row.version, values: {} })
  assert.deepEqual([answer.status, answer.data.status], [200, 'pending'])
  const { data } = await owner.call('GET', `/payments/${row.id}/history`)
  assert.equal(data.changes[0].action, 'query')
})

test('a blocked account is signed out, refused with the reason, and signs in again when unblocked', async () => {
  const shopper = await mall.signIn('13900000202')
  const find = async () => (await owner.call('GET', '/customers?search=13900000202')).data.rows[0]
  const row = await find()
  const blocked = await owner.call('POST', `/customers/${row.id}/block`, {
    version: row.version,
    values: { blockedReason: '恶意下单' },
  })
  assert.equal(blocked.status, 200, JSON.stringify(blocked.data))
  assert.equal(blocked.data.isBlocked, true)
  const refused = await shopper.call(couponsCalls.userList, { body: {} })
  assert.notEqual(refused.code, '000000')
  await assert.rejects(mall.signIn('13900000202'), /恶意下单|601010/)
  const { version } = await find()
  const back = await owner.call('POST', `/customers/${row.id}/unblock`, { version, values: {} })
  assert.equal(back.data.isBlocked, false)
  assert.ok(await mall.signIn('13900000202'))
})

test('what the mall has about a person is exported, without the notes of the staff', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000203')
  const { orderId } = await buy(buyer, addressId, { skuId: 'thermos-1l-0-1' })
  await buyer.get(serviceCalls.openTicket, {
    body: { topic: 'order', content: '什么时候到', pictures: [], clientKey: 'export-ticket' },
  })
  const [row] = (await owner.call('GET', '/customers?search=13900000203')).data.rows
  const { status, data } = await owner.call('GET', `/customers/${row.id}/export`)
  assert.equal(status, 200, JSON.stringify(data))
  assert.equal(data.person.phone, '13900000203')
  assert.equal(data.orders[0].id, orderId)
  assert.ok(!('staff_note' in data.orders[0]))
  assert.deepEqual(
    [data.order_lines.length, data.order_lines[0].order_id, data.order_lines[0].sku_id],
    [1, orderId, 'thermos-1l-0-1'],
  )
  assert.deepEqual(
    data.ticket_messages.map(({ content }: { content: string }) => content),
    ['什么时候到'],
  )
  const { data: history } = await owner.call('GET', `/customers/${row.id}/history`)
  assert.equal(history.changes[0].action, 'export')
  const clerk = await hireOperator(mall, ['customerService'])
  assert.equal((await clerk.call('GET', `/customers/${row.id}/export`)).status, 403)
})

test('a lively account is exported whole: each table with its rows, without keys and without other people', async () => {
  const { data } = await owner.call('GET', '/customers/u-laozhou/export')
  for (const [name, { notExported }] of Object.entries(USER_COLUMNS)) {
    const [table = '', column = ''] = name.split('.')
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = 'u-laozhou'`.execute(
      mall.ctx.db,
    )
    if (notExported === undefined) assert.equal(data[table]?.length, rows[0]?.count, table)
  }
  for (const table of ['bargains', 'activity_entries', 'draw_records', 'appointments', 'vehicle_orders'])
    assert.ok(data[table].length > 0, table)
  const columns = new Set(
    Object.values<unknown>(data).flatMap((rows) => (Array.isArray(rows) ? rows.flatMap(Object.keys) : [])),
  )
  for (const column of ['staff_note', 'id_number', 'token', 'owner_id', 'inviter'])
    assert.ok(!columns.has(column), column)
  assert.equal(data.sessions, undefined)
})

test('an account with an unpaid order is not deleted, and says why', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000204')
  await buy(buyer, addressId, { skuId: 'thermos-1l-0-1' })
  await buy(buyer, addressId, { skuId: 'thermos-1l-0-1' })
  const [row] = (await owner.call('GET', '/customers?search=13900000204')).data.rows
  const { status, data } = await owner.call('POST', `/customers/${row.id}/remove`, {
    version: row.version,
    values: { reason: '来电', word: '注销' },
  })
  assert.equal(status, 422)
  // All of them: a caller must not have to call again.
  assert.match(data.message, /还有未完成的事项：订单 \d+ 待付款；订单 \d+ 待付款/)
  const { data: unsure } = await owner.call('POST', `/customers/${row.id}/remove`, {
    version: row.version,
    values: { reason: '来电', word: '删' },
  })
  assert.equal(unsure.errors.word, '请输入“注销”两个字')
})

test('dealer staff see and confirm the test drives of their dealer only', async () => {
  const drive = await mall.ctx.db
    .selectFrom('appointments')
    .select(['id', 'dealer_id', 'status'])
    .where('status', '=', 'submitted')
    .executeTakeFirst()
  if (!drive) return assert.fail('the seeds have a test drive that waits')
  const { id: otherId } = await mall.ctx.db
    .selectFrom('dealers')
    .select('id')
    .where('id', '!=', drive.dealer_id)
    .executeTakeFirstOrThrow()
  const other = await hireOperator(mall, ['dealerStaff'], { dealerId: otherId })
  assert.equal((await other.call('GET', `/appointments/${drive.id}`)).status, 404)
  assert.equal((await other.call('GET', `/appointments/${drive.id}/related`)).status, 404)
  const own = await hireOperator(mall, ['dealerStaff'], { dealerId: drive.dealer_id })
  const { data: row } = await own.call('GET', `/appointments/${drive.id}`)
  const body = { version: row.version, values: {} }
  assert.equal((await other.call('POST', `/appointments/${drive.id}/confirm`, body)).status, 404)
  const { data } = await own.call('POST', `/appointments/${drive.id}/confirm`, body)
  assert.equal(data.status, 'confirmed')
  assert.equal((await own.call('POST', `/appointments/${drive.id}/confirm`, body)).status, 409)
})
