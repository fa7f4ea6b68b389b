// Runs on both databases: two calls with one key at the same time.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Resource } from '@contract/desk/resource'
import { RESOURCES } from '@contract/desk/resources'
import { act, hireOperator, read, type TestOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'

let mall: TestMall
let owner: TestOperator
let keys = 0
before(async () => {
  mall = await createTestMall()
  owner = await hireOperator(mall, ['owner'])
})
after(() => mall.close())

const nextKey = () => ({ 'x-desk-key': `test-key-${++keys}` })
const anySku = async () => (await owner.call('GET', '/skus?limit=1')).data.rows[0]
const stockOf = async (id: string) => Number((await read(owner, `skus/${id}`)).stock)

test('a stock change that is sent again with its key is done once, and gets the same answer', async () => {
  const { id, version } = await anySku()
  const before = await stockOf(id)
  const headers = nextKey()
  const body = { version, values: { pieces: 5 } }
  const first = await owner.call('POST', `/skus/${id}/adjust`, body, headers)
  assert.equal(first.status, 200, JSON.stringify(first.data))
  // Meanwhile the desk has read the row again, so its version is another one.
  const again = await owner.call(
    'POST',
    `/skus/${id}/adjust`,
    { ...body, version: first.data.version },
    headers,
  )
  assert.deepEqual([again.status, again.data], [200, first.data])
  assert.deepEqual(
    [first.http.headers['x-desk-repeated'], again.http.headers['x-desk-repeated']],
    [undefined, '1'],
  )
  assert.equal(await stockOf(id), before + 5)
  const other = await owner.call('POST', `/skus/${id}/adjust`, { ...body, values: { pieces: 6 } }, headers)
  assert.equal(other.status, 400)
  await act(owner, `skus/${id}`, 'adjust', { pieces: 5 })
  assert.equal(await stockOf(id), before + 10)
})

test('two at the same time are one, and the key of another operator is another one', async () => {
  const { id, version } = await anySku()
  const before = await stockOf(id)
  const headers = nextKey()
  const body = { version, values: { pieces: 1 } }
  const both = await Promise.all([1, 2].map(() => owner.call('POST', `/skus/${id}/adjust`, body, headers)))
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  )
  assert.equal(await stockOf(id), before + 1)
  const other = await hireOperator(mall, ['owner'])
  await other.call('POST', `/skus/${id}/adjust`, { ...body, version: both[0]?.data.version }, headers)
  assert.equal(await stockOf(id), before + 2)
})

test('a refusal uses up no key, so that the same change can be made when it is possible', async () => {
  const { id, version } = await anySku()
  const before = await stockOf(id)
  const headers = nextKey()
  const body = { version, values: { pieces: -before - 1 } }
  const send = async () => (await owner.call('POST', `/skus/${id}/adjust`, body, headers)).status
  assert.equal(await send(), 400)
  await mall.ctx.db
    .updateTable('skus')
    .set({ stock: before + 1 })
    .where('id', '=', id)
    .execute()
  const { version: next } = await read(owner, `skus/${id}`)
  Object.assign(body, { version: next })
  assert.equal(await send(), 200)
  await mall.ctx.db.updateTable('skus').set({ stock: before }).where('id', '=', id).execute()
})

test('coupon codes that are generated again with their key are those of the first time', async () => {
  const headers = nextKey()
  const { data } = await owner.call('GET', '/coupons?limit=50')
  const count = async () =>
    Number(
      (
        await mall.ctx.db
          .selectFrom('coupon_codes')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  for (const { id, version } of data.rows) {
    const before = await count()
    const body = { version, values: { pieces: 3 } }
    const { status } = await owner.call('POST', `/coupons/${id}/makeCodes`, body, headers)
    if (status !== 200) continue
    const made = (await count()) - before
    assert.ok(made > 0)
    await owner.call('POST', `/coupons/${id}/makeCodes`, body, headers)
    assert.equal(await count(), before + made)
    return
  }
  assert.fail('no coupon has codes')
})
const NOT_HERE = ['staff', 'sessions', 'audit']

/** Returns values that a form could have; some of them are refused by rules of the shop. */
async function valuesFor(fields: Resource['fields']): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const { kind, options, to, min, required, pattern } = field as unknown as Record<string, never>
    if (!required && name !== 'note' && name !== 'reason') continue
    if (options) values[name] = Object.keys(options)[0]
    else if (kind === 'reference') values[name] = (await owner.call('GET', `/${to}?limit=1`)).data.rows[0]?.id
    else if (kind === 'number' || kind === 'money') values[name] = Math.max(1, Number(min ?? 1))
    else if (kind === 'boolean') values[name] = false
    else if (kind === 'dateTime' || kind === 'slot') values[name] = mall.ctx.clock.now() + 3_600_000
    else
      values[name] = pattern
        ? /[\u4e00-\u9fff]+/.exec(String((pattern as { regex: RegExp }).regex))?.[0]
        : '盘点'
  }
  return values
}

test('every action of every resource that is sent twice with one key is done once', async () => {
  const done: string[] = []
  const audited = async () =>
    Number(
      (
        await mall.ctx.db
          .selectFrom('audit_log')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const twice = async (name: string, method: 'POST' | 'PUT', path: string, body: object) => {
    const headers = nextKey()
    const before = await audited()
    const first = await owner.call(method, path, body, headers)
    if (first.status !== 200) return
    const entries = (await audited()) - before
    const again = await owner.call(method, path, body, headers)
    assert.deepEqual([again.status, again.data], [200, first.data], name)
    assert.equal(again.http.headers['x-desk-repeated'], '1', name)
    assert.equal((await audited()) - before, entries, name)
    done.push(name)
  }
  for (const resource of RESOURCES as readonly Resource[]) {
    if (NOT_HERE.includes(resource.name)) continue
    const { data } = await owner.call('GET', `/${resource.name}?limit=3`)
    for (const { id } of data.rows) {
      const path = `/${resource.name}/${encodeURIComponent(id)}`
      const version = async () => (await owner.call('GET', path)).data.version
      for (const [action, { fields = {} }] of Object.entries(resource.actions ?? {})) {
        if (done.includes(`${resource.name}.${action}`)) continue
        const body = { version: await version(), values: await valuesFor(fields) }
        await twice(`${resource.name}.${action}`, 'POST', `${path}/${action}`, body)
      }
      if (resource.can.includes('update') && !done.includes(`${resource.name}.update`)) {
        await twice(`${resource.name}.update`, 'PUT', path, { version: await version(), values: {} })
      }
    }
  }
  assert.ok(done.length >= 25, done.join())
})
