import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isAllowed } from '@contract/desk/permissions'
import { RESOURCES } from '@contract/desk/resources'
import { ROLES, type Role } from '@contract/desk/roles'
import { change, hireOperator, type TestOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'

let mall: TestMall
let owner: TestOperator
before(async () => {
  mall = await createTestMall()
  owner = await hireOperator(mall, ['owner'])
})
after(() => mall.close())

const exportsOf = async ({ staffId }: TestOperator) =>
  mall.ctx.db
    .selectFrom('audit_log')
    .select(['resource', 'row_title', 'after'])
    .where('staff_id', '=', staffId)
    .where('action', '=', 'export')
    .orderBy('created_at')
    .execute()

test('who may ship takes the sheets of orders without the right to export, and each is in the audit log', async () => {
  const service = await hireOperator(mall, ['customerService'])
  assert.equal((await service.call('GET', '/orders/export')).status, 403)
  const search = new URLSearchParams({ search: '13900000001', sort: 'createdAt:asc' })
  const found = await service.call('GET', `/orders/sheets/shipping?${search}`)
  assert.equal(found.status, 200)
  const { data } = await service.call('GET', '/orders/sheets/shipping')
  assert.ok(data.rows.length > 0)
  for (const row of data.rows)
    assert.deepEqual(Object.keys(row).sort(), ['goodsText', 'id', 'orderSn', 'recipient'])
  const slips = await service.call('GET', '/orders/sheets/slips?page=1&limit=2')
  assert.equal(slips.data.rows.length <= 2, true)
  const written = (await exportsOf(service)).map(({ resource, row_title }) => `${resource} ${row_title}`)
  assert.ok(written.includes(`orders 待填表格 ${data.rows.length} 条`), written.join())
  assert.doesNotMatch(JSON.stringify(await exportsOf(service)), /13900000001/)
})

test('a sheet has only rows that it is for, and none of somebody who lost the right', async () => {
  const waiting = await mall.ctx.db
    .selectFrom('orders')
    .select('id')
    .where('order_status', 'in', [10, 15])
    .where('order_type', '!=', 'vehicle')
    .where('refund_status', '!=', 'all')
    .execute()
  const { data } = await owner.call('GET', '/orders/sheets/picking')
  assert.deepEqual(data.rows.map(({ id }: { id: string }) => id).sort(), waiting.map(({ id }) => id).sort())
  const operations = await hireOperator(mall, ['operations'])
  await change(owner, `staff/${operations.staffId}`, { withheld: ['orders.ship'] })
  assert.equal((await operations.call('GET', '/orders/sheets/slips')).status, 403)
  assert.equal((await owner.call('GET', '/orders/sheets/constructor')).status, 404)
})

test('a sheet of ticked rows has only these, and none that is gone', async () => {
  const { data } = await owner.call('GET', '/orders/sheets/slips')
  const [first, , third] = data.rows.map((row: { id: string }) => row.id)
  const ticked = await owner.call('GET', `/orders/sheets/slips?ids=${third},gone,${first}`)
  assert.deepEqual(
    ticked.data.rows.map((row: { id: string }) => row.id),
    [third, first],
  )
})

test('each role gets exactly the sheets whose right it has', async () => {
  for (const role of Object.keys(ROLES) as Role[]) {
    const operator = await hireOperator(mall, [role], {
      dealerId: role === 'dealerStaff' ? 'd110000-1' : null,
    })
    for (const { name, sheets = {} } of RESOURCES)
      for (const [sheet, { right }] of Object.entries(sheets)) {
        const { status } = await operator.call('GET', `/${name}/sheets/${sheet}?page=1`)
        const rights = { roles: [role], withheld: [] }
        const may = isAllowed(rights, name, 'read') && isAllowed(rights, name, right)
        assert.equal(status, may ? 200 : 403, `${role} ${name} ${sheet}`)
      }
  }
})
