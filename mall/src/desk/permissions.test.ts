import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { RIGHTS_HEADER, resourceCalls } from '@contract/desk/calls'
import { allowedActions, PERMISSIONS } from '@contract/desk/permissions'
import { actionsOf, type Resource } from '@contract/desk/resource'
import { findResource, RESOURCES } from '@contract/desk/resources'
import { rightsVersion } from '@contract/desk/rightsVersion'
import { ROLES, type Role } from '@contract/desk/roles'
import { change, hireOperator, operatorWith, type TestOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { json } from '../db/json'
import { DESK_RESOURCES } from '../modules'

let mall: TestMall
before(async () => {
  mall = await createTestMall({ bare: true })
  await mall.ctx.db
    .insertInto('dealers')
    .values({
      id: 'd1',
      name: '一店',
      address: '',
      phone: '',
      longitude: 0,
      latitude: 0,
      province_name: '',
      city_name: '',
      city_code: '',
      business_hours: '',
      services: json([]),
      picture: '',
    })
    .execute()
})
after(() => mall.close())

/** Requests that show whether an action is allowed: on a row that doesn't exist, or with an empty form. */
function requestOf(resource: Resource, action: string): Parameters<TestOperator['call']> {
  const { list, export: sheet, create, update, remove, actions } = resourceCalls(resource)
  if (action === 'read') return [list.method, list.path]
  if (action === 'export' && sheet) return [sheet.method, sheet.path]
  if (action === 'create' && create) return [create.method, create.path, {}]
  const path = (call: { path: string }) => call.path.replace('{id}', 'none')
  if (action === 'update' && update) return [update.method, path(update), { version: '', values: {} }]
  if (action === 'delete' && remove) return [remove.method, `${path(remove)}?version=x`]
  const named = actions.find((one) => one.action === action)
  if (!named) throw new Error(`${resource.name} has no ${action}`)
  return [named.call.method, path(named.call), { version: '', values: {} }]
}

for (const role of Object.keys(ROLES) as Role[]) {
  test(`${role} may do exactly what the table says`, async () => {
    const dealerId = role === 'dealerStaff' ? 'd1' : null
    const operator = await hireOperator(mall, [role], { dealerId })
    for (const resource of RESOURCES) {
      for (const action of actionsOf(resource)) {
        const { status } = await operator.call(...requestOf(resource, action))
        const isAllowed = allowedActions(role, resource).includes(action)
        assert.equal(status !== 403, isAllowed, `${resource.name} ${action}: ${status}`)
        assert.notEqual(status, 401)
        assert.notEqual(status, 500)
      }
    }
  })
}

test('a colleague with a narrower key may do all that the role gives but what is withheld, at once', async () => {
  const owner = await hireOperator(mall, ['owner'])
  const finance = await hireOperator(mall, ['finance'])
  const withheld = ['orders.refundAll', 'coupons.read', 'customers.read']
  const narrowed = await change(owner, `staff/${finance.staffId}`, {
    withheld: [...withheld, 'series.update'],
  })
  // The mall drops permissions that the role doesn't give.
  assert.deepEqual([...narrowed.data.withheld].sort(), [...withheld].sort())
  const refused: string[] = []
  for (const resource of RESOURCES) {
    for (const action of allowedActions('finance', resource)) {
      const { status } = await finance.call(...requestOf(resource, action))
      if (status === 403) refused.push(`${resource.name}.${action}`)
    }
  }
  // With the reading of coupons their export is gone too.
  assert.deepEqual(refused.sort(), [...withheld, 'coupons.export'].sort())
  const { data } = await finance.call('GET', '/session')
  assert.deepEqual([...data.operator.withheld].sort(), [...withheld].sort())
  const { data: log } = await owner.call('GET', `/staff/${finance.staffId}/history`)
  assert.deepEqual(
    [log.changes[0].before, [...log.changes[0].after.withheld].sort()],
    [{ withheld: [] }, [...withheld].sort()],
  )
  assert.equal((await change(owner, `staff/${finance.staffId}`, { withheld: [] })).status, 200)
  assert.equal((await finance.call('GET', '/coupons')).status, 200)
})

test('what cannot be read cannot be changed either', async () => {
  const owner = await hireOperator(mall, ['owner'])
  const operations = await hireOperator(mall, ['operations'])
  await change(owner, `staff/${operations.staffId}`, { withheld: ['coupons.read'] })
  const coupons = findResource('coupons') as Resource
  for (const action of allowedActions('operations', coupons))
    assert.equal((await operations.call(...requestOf(coupons, action))).status, 403, action)
})

test('the first page counts nothing that somebody may not read', async () => {
  const owner = await hireOperator(mall, ['owner'])
  const finance = await hireOperator(mall, ['finance'])
  const total = async () => {
    const { data } = await finance.call('GET', '/numbers?from=2026-01-01&to=2026-01-01')
    return data.totals.sales
  }
  assert.notEqual(await total(), null)
  await change(owner, `staff/${finance.staffId}`, { withheld: ['orders.read'] })
  assert.equal(await total(), null)
})

test('a change of roles keeps of the withheld what the new roles give; owners have everything', async () => {
  const owner = await hireOperator(mall, ['owner'])
  const { staffId } = await hireOperator(mall, ['finance'])
  const become = async (values: object) => (await change(owner, `staff/${staffId}`, values)).data.withheld
  const withheld = ['orders.refundAll', 'orders.export']
  assert.deepEqual((await become({ withheld })).length, 2)
  assert.deepEqual(await become({ roles: ['operations'] }), ['orders.export'])
  assert.deepEqual(await become({ roles: ['owner'] }), [])
  assert.deepEqual(await become({ withheld }), [])
})

test('a stranger may do nothing', async () => {
  const stranger = operatorWith(mall, '')
  for (const resource of RESOURCES) {
    for (const action of actionsOf(resource)) {
      const { status } = await stranger.call(...requestOf(resource, action))
      assert.equal(status, 401, `${resource.name} ${action}`)
    }
  }
})

test('every resource is kept by a module, and has a function for each action', () => {
  const kept = DESK_RESOURCES.map(({ resource }) => resource.name).sort()
  assert.deepEqual(kept, RESOURCES.map(({ name }) => name).sort())
  for (const { resource, actions = {} } of DESK_RESOURCES) {
    assert.deepEqual(Object.keys(actions).sort(), Object.keys(resource.actions ?? {}).sort(), resource.name)
  }
})

test('the table names only resources and actions that exist', () => {
  for (const [name, grants] of Object.entries(PERMISSIONS)) {
    const resource = findResource(name)
    assert.ok(resource, name)
    for (const [role, actions] of Object.entries(grants)) {
      assert.ok(role in ROLES, role)
      const wrong: string[] = (actions ?? []).filter((action) => !actionsOf(resource).includes(action))
      assert.deepEqual(wrong, [], `${name} ${role}`)
    }
  }
})

test('dealer staff are given only resources whose rows belong to a dealer', () => {
  const open = Object.entries(PERMISSIONS)
    .filter(([, grants]) => (grants.dealerStaff ?? []).length > 0)
    .map(([name]) => name)
  const scoped = DESK_RESOURCES.filter(({ dealerColumn }) => dealerColumn).map(
    ({ resource }) => resource.name,
  )
  assert.deepEqual(
    open.filter((name) => !scoped.includes(name)),
    [],
  )
})

test('dealer staff see and change their own dealer only', async () => {
  const { db } = mall.ctx
  const row = await db.selectFrom('dealers').selectAll().executeTakeFirstOrThrow()
  await db
    .insertInto('dealers')
    .values({ ...row, id: 'd2', services: json([]) })
    .execute()
  const operator = await hireOperator(mall, ['dealerStaff'], { dealerId: 'd1' })
  const { data } = await operator.call('GET', '/dealers')
  assert.deepEqual([data.total, data.rows.map(({ id }: { id: string }) => id)], [1, ['d1']])
  assert.equal((await operator.call('GET', '/dealers/d2')).status, 404)
  assert.equal((await operator.call('GET', '/dealers/d2/history')).status, 404)
  const change = (id: string) =>
    operator.call('PUT', `/dealers/${id}`, { version: data.rows[0].version, values: { phone: '1' } })
  assert.equal((await change('d2')).status, 404)
  assert.equal((await change('d1')).status, 200)
})

test('each reply carries the version of the rights that it was answered with', async () => {
  const owner = await hireOperator(mall, ['owner'])
  const colleague = await hireOperator(mall, ['operations'])
  const versionAt = async (path: string) =>
    (await colleague.call('GET', path)).http.headers[RIGHTS_HEADER] as string
  const who = async () => (await colleague.call('GET', '/session')).data.operator
  const before = await versionAt('/coupons')
  assert.equal(before, rightsVersion(await who()))
  await change(owner, `staff/${colleague.staffId}`, { withheld: ['coupons.read'] })
  const after = await versionAt('/coupons')
  assert.notEqual(after, before)
  assert.equal(after, rightsVersion(await who()))
  await change(owner, `staff/${colleague.staffId}`, { withheld: [] })
  assert.equal(await versionAt('/dealers'), before)
  const stranger = await operatorWith(mall, '').call('GET', '/session')
  assert.equal(stranger.http.headers[RIGHTS_HEADER], undefined)
})
