import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MAX_SAVED_FILTERS } from '@contract/desk/savedFilters'
import type { SavedFilter } from '@contract/desk/savedFiltersSchemas'
import { DAY_MS } from '@contract/rules/dateText'
import { hireOperator, operatorWith, type TestOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'
import { openSession } from '../modules/staff/sessions'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
})
after(() => mall.close())

const QUERY = { filter: '{"orderStatus":"10"}', sort: 'createdAt:asc' }
const save = (name: string, more: object = {}, who = operator) =>
  who.call('POST', '/saved-filters', { resource: 'orders', name, query: QUERY, ...more })
const filters = async (who = operator): Promise<SavedFilter[]> =>
  (await who.call('GET', '/saved-filters')).data.filters
const idOf = async (name: string) => (await filters()).find((one) => one.name === name)?.id

test('a filter is there on another computer of the same operator, and nobody else has it', async () => {
  assert.equal((await save('待发货')).status, 200)
  const token = await openSession(mall.ctx, operator.staffId, { ip: '127.0.0.2', headers: {} } as never)
  const elsewhere = operatorWith(mall, `desk=${token}`, operator.staffId)
  const [one] = await filters(elsewhere)
  assert.deepEqual([one?.name, one?.query, one?.isDefault], ['待发货', QUERY, false])
  const colleague = await hireOperator(mall, ['operations'])
  assert.deepEqual(await filters(colleague), [])
  const path = `/saved-filters/${one?.id}`
  assert.equal((await colleague.call('PUT', path, { name: '偷' })).status, 404)
  assert.equal((await colleague.call('DELETE', path)).status, 404)
  assert.equal((await save('待发货', {}, colleague)).status, 200)
})

test('a list has one default, names are unique in it, and a filter is renamed, changed and deleted', async () => {
  await save('甲', { isDefault: true })
  await save('乙', { isDefault: true })
  const defaults = async () => (await filters()).filter((one) => one.isDefault).map(({ name }) => name)
  assert.deepEqual(await defaults(), ['乙'])
  await operator.call('PUT', `/saved-filters/${await idOf('甲')}`, { isDefault: true })
  assert.deepEqual(await defaults(), ['甲'])
  assert.match((await save('甲')).data.errors.name, /已经有/)
  const renamed = await operator.call('PUT', `/saved-filters/${await idOf('乙')}`, { name: '甲' })
  assert.match(renamed.data.errors.name, /已经有/)
  const query = { search: '1380' }
  await operator.call('PUT', `/saved-filters/${await idOf('乙')}`, { name: '丙', query })
  assert.deepEqual((await filters()).find(({ name }) => name === '丙')?.query, query)
  assert.equal((await operator.call('DELETE', `/saved-filters/${await idOf('丙')}`)).status, 200)
  assert.equal(await idOf('丙'), undefined)
})

test('what a list cannot be filtered by is refused, and so is a list that the operator may not read', async () => {
  assert.equal((await save('坏', { query: { filter: '{"nothing":1}' } })).status, 400)
  assert.equal((await save('坏', { query: { filter: '{' } })).status, 400)
  assert.equal((await save('坏', { resource: 'staff', query: {} })).status, 403)
  assert.equal((await save('坏', { resource: 'nothing', query: {} })).status, 403)
  assert.match((await save('  ')).data.errors.name, /请填写名称/)
})

test('two windows that save at the same moment do not pass the limit, and an account takes its filters along', async () => {
  const other = await hireOperator(mall, ['operations'])
  for (let place = 1; place < MAX_SAVED_FILTERS; place++) await save(String(place), {}, other)
  const twins = await Promise.all([save('x', {}, other), save('y', {}, other)])
  assert.deepEqual(twins.map(({ status }) => status).sort(), [200, 422])
  const rows = mall.ctx.db.selectFrom('saved_filters').select('id').where('staff_id', '=', other.staffId)
  assert.equal((await rows.execute()).length, MAX_SAVED_FILTERS)
  await mall.ctx.db.deleteFrom('staff').where('id', '=', other.staffId).execute()
  assert.equal((await rows.execute()).length, 0)
})

test('a saved filter of days that move with the calendar finds those of the day on which it is opened', async () => {
  const query = { filter: '{"createdAt":"today"}' }
  assert.equal((await save('今天的', { query })).status, 200)
  assert.equal((await save('坏', { query: { filter: '{"createdAt":"someday"}' } })).status, 400)
  assert.equal((await save('坏', { query: { filter: '{"createdAt":"constructor"}' } })).status, 400)
  const { db, clock } = mall.ctx
  const order = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  await db.updateTable('orders').set({ created_at: clock.now() }).where('id', '=', order.id).execute()
  const finds = async (filter: string) => {
    const { status, data } = await operator.call(
      'GET',
      `/orders?limit=100&filter=${encodeURIComponent(filter)}`,
    )
    assert.equal(status, 200)
    return data.rows.some(({ id }: { id: string }) => id === order.id)
  }
  assert.equal(await finds(query.filter), true)
  assert.equal(await finds('{"createdAt":"yesterday"}'), false)
  await mall.advance(DAY_MS)
  assert.equal(await finds(query.filter), false)
  assert.equal(await finds('{"createdAt":"yesterday"}'), true)
  assert.equal(await finds('{"createdAt":"last7"}'), true)
})
