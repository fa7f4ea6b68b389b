// Runs on the embedded database: it sends every call of the desk.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { editable, type Resource } from '@contract/desk/resource'
import { RESOURCES } from '@contract/desk/resources'
import { seededRandom } from '@contract/rules/seededRandom'
import { Nonsense } from '../../testing/nonsense'
import { hireOperator, type TestOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'

const ROUNDS = 2
let mall: TestMall
let operator: TestOperator

before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['owner'])
})
after(() => mall.close())

/** The operator's own account stays usable. */
const RESOURCES_TRIED: readonly Resource[] = RESOURCES.filter(
  ({ name }) => !['staff', 'sessions', 'audit'].includes(name),
)

const nonsense = new Nonsense(seededRandom(7), new Map())
const typed = () => nonsense.of({ type: nonsense.pick(['string', 'number', 'boolean']) })
const valuesFor = (fields: Resource['fields'], row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.keys(fields).map((key) => [key, nonsense.pick([true, false]) ? row[key] : typed()]),
  )

async function tryRow(resource: Resource, row: { id: string; version: string }): Promise<void> {
  const path = `/${resource.name}/${encodeURIComponent(row.id)}`
  const send = async (method: 'POST' | 'PUT', to: string, values: object) => {
    const { status, data } = await operator.call(method, to, { version: row.version, values })
    assert.ok(status < 500 && status !== 401, `${method} ${to} ${JSON.stringify(values)}: ${status}`)
    assert.ok(status === 200 || data.message, `${to} says nothing`)
  }
  if (resource.can.includes('update')) {
    const fields = Object.fromEntries(editable(resource.fields, 'update'))
    await send('PUT', path, valuesFor(fields, row as never))
  }
  for (const [action, { fields = {} }] of Object.entries(resource.actions ?? {})) {
    await send('POST', `${path}/${action}`, valuesFor(fields, {}))
  }
}

test('whatever is typed into the desk, it responds with a message, and all its lists open afterwards', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    for (const resource of RESOURCES_TRIED) {
      const { data } = await operator.call('GET', `/${resource.name}?limit=2`)
      for (const row of data.rows) await tryRow(resource, row)
      if (resource.can.includes('create')) {
        const fields = Object.fromEntries(editable(resource.fields, 'create'))
        const { status } = await operator.call('POST', `/${resource.name}`, { values: valuesFor(fields, {}) })
        assert.ok(status < 500, `create ${resource.name}: ${status}`)
      }
    }
  }
  for (const { name } of RESOURCES) assert.equal((await operator.call('GET', `/${name}`)).status, 200, name)
})
