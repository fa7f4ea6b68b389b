import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type DeskCall, resourceCalls } from '@contract/desk/calls'
import type { Field } from '@contract/desk/fields'
import type { Resource } from '@contract/desk/resource'
import { DAY_MS } from '@contract/rules/dateText'
import { hireOperator, read, type TestOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { DESK_RESOURCES } from '../modules'

/** A dealer of the seeds, whose clerk tries to reach rows of all others. */
const OWN = 'd110000-1'
const SCOPED = DESK_RESOURCES.filter(({ dealerColumn }) => dealerColumn).map(({ resource }) => resource)

let mall: TestMall
let owner: TestOperator
let clerk: TestOperator
before(async () => {
  mall = await createTestMall()
  owner = await hireOperator(mall, ['owner'])
  clerk = await hireOperator(mall, ['dealerStaff'], { dealerId: OWN })
})
after(() => mall.close())

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the contract says is there
type Row = any

/** A row of another dealer, as an owner sees it. */
async function foreignRow({ name }: Resource): Promise<Row> {
  const { data } = await owner.call('GET', `/${name}?limit=100`)
  const found = data.rows.find((row: Row) => (name === 'dealers' ? row.id : row.dealerId) !== OWN)
  assert.ok(found, `the seeds have a row of ${name} that belongs to another dealer`)
  return read(owner, `${name}/${found.id}`)
}

/** All calls of a resource that name one row. */
function callsOf(resource: Resource): DeskCall[] {
  const { actions, ...others } = resourceCalls(resource)
  const calls = [...Object.values(others), ...actions.map(({ call }) => call)] as (DeskCall | undefined)[]
  return calls.filter((call): call is DeskCall => call?.path.includes('{id}') === true)
}

/** Returns what an operator could type into an action, so that nothing but the row is refused. */
function valuesOf(resource: Resource, action: string): Record<string, unknown> {
  const fields: Record<string, Field> = resource.actions?.[action]?.fields ?? {}
  const entries = Object.entries(fields).map(([name, field]): [string, unknown] => {
    if (field.kind === 'enum') return [name, Object.keys(field.options)[0]]
    if (field.kind === 'number' || field.kind === 'money') return [name, field.min ?? 1]
    if (field.kind === 'dateTime' || field.kind === 'slot') return [name, mall.ctx.clock.now() + DAY_MS]
    if (field.kind === 'pictures' || field.kind === 'tags') return [name, []]
    if (field.kind === 'boolean') return [name, true]
    if (field.kind === 'grid') return [name, [{ item: '换机油', amount: '100.00' }]]
    return [name, field.kind === 'text' || field.kind === 'longText' ? '13655550009' : null]
  })
  return Object.fromEntries(entries)
}

for (const resource of SCOPED) {
  test(`a clerk reaches no row of another dealer in ${resource.name}, by any call`, async () => {
    const row = await foreignRow(resource)
    const before = JSON.stringify(row)
    for (const { method, path } of callsOf(resource)) {
      const action = path.split('/').at(-1) ?? ''
      const body = method === 'GET' ? undefined : { version: row.version, values: valuesOf(resource, action) }
      const { status, http } = await clerk.call(method as 'GET', path.replace('{id}', row.id), body)
      assert.ok([403, 404].includes(status), `${method} ${path}: ${status} ${http.body.slice(0, 200)}`)
    }
    const search = encodeURIComponent(String(row[resource.titleField]))
    for (const query of [`?search=${search}`, `?limit=100`, `/export?search=${search}`]) {
      const { http } = await clerk.call('GET', `/${resource.name}${query}`)
      assert.doesNotMatch(http.body, new RegExp(`"id":"${row.id}"`), query)
    }
    assert.equal(JSON.stringify(await read(owner, `${resource.name}/${row.id}`)), before)
  })
}

test('a clerk reads and closes no slots of another dealer', async () => {
  const appointments = SCOPED.find(({ name }) => name === 'appointments')
  assert.ok(appointments)
  const { id, dealerId, phone } = await foreignRow(appointments)
  const { http } = await clerk.call('GET', `/appointments/calendar?dealerId=${dealerId}`)
  assert.ok(!http.body.includes(id) && !http.body.includes(phone))
  assert.equal((await clerk.call('GET', `/appointments/${id}/slots`)).status, 404)
  const closed = () => mall.ctx.db.selectFrom('closed_slots').select('dealer_id').execute()
  const before = (await closed()).filter((slot) => slot.dealer_id === dealerId).length
  const startsAt = mall.ctx.clock.now() + DAY_MS
  await clerk.call('POST', '/appointments/slots', {
    dealerId,
    kind: 'testDrive',
    startsAt: [startsAt],
    close: true,
  })
  assert.equal((await closed()).filter((slot) => slot.dealer_id === dealerId).length, before)
})
