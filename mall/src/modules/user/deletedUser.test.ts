import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addressCalls } from '@contract/calls/address'
import { ordersCalls } from '@contract/calls/orders'
import { serviceCalls } from '@contract/calls/service'
import { userCalls } from '@contract/calls/user'
import { sql } from 'kysely'
import { ADDRESS, orderInput } from '../../../testing/buying'
import { act, hireOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { AFTER_SALE } from '../afterSale/rules'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const PERSON = { name: '司徒无名', phone: '13655550009', detail: '无名路 404 号' }

/** Columns of any table in which a text occurs. */
async function columnsWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(mall.ctx.db)
  const found = new Set<string>()
  for (const { table } of rows) {
    const { rows: cells } = await sql<{ column: string }>`
      select distinct cell.key as column from ${sql.table(table)} r, jsonb_each_text(to_jsonb(r)) cell
      where r::text like ${`%${text}%`} and cell.value like ${`%${text}%`}`.execute(mall.ctx.db)
    for (const { column } of cells) found.add(`${table}.${column}`)
  }
  return [...found].sort()
}

test('after an account is deleted, no row tells whose its orders, test drives, after-sales and tickets were', async () => {
  const shopper = await mall.signIn('13655550008')
  const { id } = await shopper.get(addressCalls.add, { body: { ...ADDRESS, ...PERSON } })
  const { orderId } = await shopper.get(
    ordersCalls.create,
    await orderInput(shopper, String(id), { skuId: 'mug-enamel-0' }),
  )
  await shopper.get(ordersCalls.cancel, { query: { orderId, reason: '不想要了' } })
  const { db } = mall.ctx
  const { user_id } = await db
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  // Rows of others, which are over, become the shopper's.
  const drive = await db
    .selectFrom('appointments')
    .select('id')
    .where('status', '=', 'done')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('appointments')
    .set({ user_id, name: PERSON.name, phone: PERSON.phone })
    .where('id', '=', drive.id)
    .execute()
  const vehicle = await db
    .selectFrom('orders')
    .select('id')
    .where('order_type', '=', 'vehicle')
    .where('milestone', '=', 'delivered')
    .executeTakeFirstOrThrow()
  await db.updateTable('orders').set({ user_id }).where('id', '=', vehicle.id).execute()
  await db
    .updateTable('vehicle_orders')
    .set({ buyer_name: PERSON.name, buyer_phone: PERSON.phone })
    .where('order_id', '=', vehicle.id)
    .execute()
  const words = `请打 ${PERSON.phone}，我住${PERSON.detail}`
  const sale = await db
    .selectFrom('after_sales')
    .select('id')
    .where('status', '=', AFTER_SALE.done)
    .executeTakeFirstOrThrow()
  await db.updateTable('after_sales').set({ user_id, description: words }).where('id', '=', sale.id).execute()
  await shopper.get(serviceCalls.openTicket, {
    body: { topic: 'order', content: words, pictures: [], clientKey: 'deleted-user' },
  })
  assert.deepEqual(await columnsWith(PERSON.phone), [
    'addresses.phone',
    'after_sales.description',
    'appointments.phone',
    'orders.address',
    'ticket_messages.content',
    'vehicle_orders.buyer_phone',
  ])
  await shopper.get(userCalls.sendCode, { query: { phone: shopper.phone, scene: 'deleteAccount' } })
  const code = await mall.smsCode(shopper.phone, 'deleteAccount')
  await shopper.get(userCalls.deleteAccount, { body: { code } })
  for (const text of Object.values(PERSON)) assert.deepEqual(await columnsWith(text), [], text)
  const { address } = await db
    .selectFrom('orders')
    .select('address')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  assert.equal(address.provinceName, ADDRESS.provinceName)
})

test('the audit log keeps who deleted an account and when, but not its phones', async () => {
  const [former, phone] = ['13655550018', '13655550019']
  const user = await mall.signIn(former)
  const { db } = mall.ctx
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', user.phone)
    .executeTakeFirstOrThrow()
  const operator = await hireOperator(mall, ['owner'])
  const row = `customers/${id}`
  assert.equal((await act(operator, row, 'changePhone', { phone, reason: '本人到店' })).status, 200)
  assert.equal((await act(operator, row, 'remove', { reason: `${phone} 来电`, word: '注销' })).status, 200)
  for (const text of [former, phone])
    assert.deepEqual(
      (await columnsWith(text)).filter((column) => column.startsWith('audit_log')),
      [],
      text,
    )
  const { data } = await operator.call('GET', `/${row}/history`)
  const entries = data.changes.map((one: { action: string; staffId: string }) => [one.action, one.staffId])
  assert.deepEqual(entries, [
    ['remove', operator.staffId],
    ['changePhone', operator.staffId],
  ])
})

test('what operators wrote and changed about a person goes with the account; who changed what and when stays', async () => {
  const shopper = await mall.signIn('13655550028')
  const { id: addressId } = await shopper.get(addressCalls.add, { body: ADDRESS })
  const { orderId } = await shopper.get(
    ordersCalls.create,
    await orderInput(shopper, String(addressId), { skuId: 'mug-enamel-0' }),
  )
  const words = `${PERSON.name}，${PERSON.phone}，${PERSON.detail}`
  const { ticketId } = await shopper.get(serviceCalls.openTicket, {
    body: { topic: 'order', content: words, pictures: [], clientKey: 'forgotten-user' },
  })
  const operator = await hireOperator(mall, ['owner'])
  const done = async (row: string, action: string, values: object) => {
    const { status, data } = await act(operator, row, action, values)
    assert.equal(status, 200, JSON.stringify(data))
  }
  const { id } = (await operator.call('GET', `/customers?search=${shopper.phone}`)).data.rows[0]
  const place = { province: '北京市', city: '北京市', district: '朝阳区', reason: words }
  const to = { recipient: PERSON.name, phone: PERSON.phone, street: PERSON.detail }
  await done(`orders/${orderId}`, 'changeAddress', { ...place, ...to })
  await done(`orders/${orderId}`, 'note', { staffNote: words })
  await done(`orders/${orderId}`, 'close', { reason: '来电取消' })
  await done(`tickets/${ticketId}`, 'answer', { text: words, pictures: [] })
  await done(`tickets/${ticketId}`, 'close', {})
  await done(`customers/${id}`, 'note', { staffNote: words, tags: [PERSON.name] })
  const body = { action: 'addTags', values: { tags: ['熟客'] }, ids: [id], isTrial: false }
  assert.equal((await operator.call('POST', '/customers/many', body)).status, 200)
  await mall.runJobs()
  for (const table of ['audit_log', 'many_run_rows'])
    assert.ok(
      (await columnsWith(shopper.phone)).some((column) => column.startsWith(table)),
      table,
    )

  await done(`customers/${id}`, 'remove', { reason: '本人要求', word: '注销' })
  for (const text of Object.values(PERSON)) assert.deepEqual(await columnsWith(text), [], text)
  const ofDesk = (await columnsWith(shopper.phone)).filter((column) => /^(audit_log|many_run)/.test(column))
  assert.deepEqual(ofDesk, [])
  const { data } = await operator.call('GET', `/orders/${orderId}/history`)
  assert.deepEqual(
    data.changes.map(({ action, staffId }: { action: string; staffId: string }) => [action, staffId]),
    ['close', 'note', 'changeAddress'].map((action) => [action, operator.staffId]),
  )
  assert.equal(data.changes[0].after.orderStatus, 40)
})
