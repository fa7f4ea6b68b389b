import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { hireOperator, read, type TestOperator } from '../../testing/operators'
import { createTestMall, type TestMall } from '../../testing/testMall'

let mall: TestMall
let operations: TestOperator
before(async () => {
  mall = await createTestMall()
  operations = await hireOperator(mall, ['operations'])
  const { beanId } = await mall.signIn('13800000001')
  const review = mall.ctx.db.selectFrom('reviews').select('id').orderBy('created_at', 'desc').limit(1)
  await mall.ctx.db.updateTable('reviews').set({ user_id: beanId }).where('id', 'in', review).execute()
})
after(() => mall.close())

const PHONE = /(?<!\d)1\d{10}(?!\d)/

test('the names of customers show whole phones only to those who may read customers', async () => {
  const texts = async (who: TestOperator, list: string) => {
    const { data } = await who.call('GET', `/${list}?limit=100`)
    assert.ok(data.rows.some((row: { userId: string }) => row.userId))
    return data.rows.map(({ titles }: { titles: { userId?: string } }) => titles.userId ?? '').join(' ')
  }
  assert.match(await texts(operations, 'reviews'), PHONE)
  const catalogue = await hireOperator(mall, ['catalogue'])
  const hidden = await texts(catalogue, 'reviews')
  assert.doesNotMatch(hidden, PHONE)
  assert.match(hidden, /138\*{4}\d{4}/)
  const { http } = await catalogue.call('GET', '/reviews/export')
  assert.doesNotMatch(http.body, PHONE)
  const { data } = await catalogue.call('GET', '/reviews?limit=1')
  const one = await catalogue.call('GET', `/reviews/${data.rows[0].id}`)
  assert.doesNotMatch(JSON.stringify(one.data), PHONE)
  const withheld = await hireOperator(mall, ['customerService'])
  await mall.ctx.db
    .updateTable('staff')
    .set({ withheld: JSON.stringify(['customers.read']) as never })
    .where('id', '=', withheld.staffId)
    .execute()
  assert.doesNotMatch(await texts(withheld, 'reviews'), PHONE)
})

test('the results of a change of many rows are shown to those who may read such rows', async () => {
  const { id } = (await operations.call('GET', '/customers?search=13800000001')).data.rows[0]
  const body = { action: 'addTags', values: { tags: ['老客户'] }, ids: [id], isTrial: false }
  const { data } = await operations.call('POST', '/customers/many', body)
  await mall.runJobs()
  const resultsFor = async (who: TestOperator) =>
    (await who.call('GET', `/many-runs/${data.runId}/related`)).data.rows
  const [shown] = await resultsFor(operations)
  assert.deepEqual([shown.title, shown.result], ['13800000001', '已改'])
  assert.deepEqual([shown.changes.before, shown.changes.after], [{ tags: [] }, { tags: ['老客户'] }])
  const catalogue = await hireOperator(mall, ['catalogue'])
  assert.deepEqual(await resultsFor(catalogue), [])
  const sentFor = async (who: TestOperator) => (await read(who, `many-runs/${data.runId}`)).sent.after
  assert.deepEqual(await sentFor(operations), { tags: ['老客户'] })
  assert.deepEqual(await sentFor(catalogue), {})
})
