import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { act, hireOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

test('a message that failed is queued again by the operator, once, and is sent', async () => {
  const { db } = mall.ctx
  const { id, lines } = await db
    .selectFrom('messages')
    .select(['id', 'lines'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('messages')
    .set({ status: 'failed', attempts: 6, error: '平台没有回应', sent_at: null })
    .where('id', '=', id)
    .execute()
  const operator = await hireOperator(mall, ['customerService'])
  const { data } = await operator.call('GET', `/messages/${id}`)
  assert.equal(data.error, '平台没有回应')
  assert.equal(data.text, lines.join('\n'))
  assert.equal((await act(operator, `messages/${id}`, 'again')).data.status, 'queued')
  assert.equal((await act(operator, `messages/${id}`, 'again')).status, 422)
  await mall.runJobs()
  assert.equal((await operator.call('GET', `/messages/${id}`)).data.status, 'sent')
})

test('subscriptions that wait for a message are counted by channel and answer', async () => {
  const operator = await hireOperator(mall, ['operations'])
  await mall.ctx.db
    .updateTable('message_subscriptions')
    .set({ used_at: null, dropped_at: null, kind: 'shipped' })
    .execute()
  const { data } = await operator.call('GET', '/message-templates/shipped/related')
  const all = await mall.ctx.db.selectFrom('message_subscriptions').select('id').execute()
  const counted = data.subscriptions.reduce((sum: number, { people }: { people: number }) => sum + people, 0)
  assert.ok(all.length > 0)
  assert.equal(counted, all.length)
})
