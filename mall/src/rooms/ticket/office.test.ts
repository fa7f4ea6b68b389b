import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { serviceCalls } from '@contract/calls/service'
import { hireOperator, type TestOperator } from '../../testing/office'
import { createTestMall, type TestMall } from '../../testing/testMall'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall({ bare: true })
  operator = await hireOperator(mall, ['customerService'])
})
after(() => mall.close())

const create = (resource: string, values: object) => operator.call('POST', `/${resource}`, { values })

test('a question with its group is seen by the shopper, and the group stays while it has questions', async () => {
  const { data: group } = await create('question-groups', { name: '砍价', position: 99 })
  await create('questions', { title: '能砍几次？', groupId: group.id, answer: '每天一次。', position: 0 })
  const { groups } = await mall.guest.get(serviceCalls.questions)
  const shown = groups.find(({ name }: { name: string }) => name === '砍价')
  assert.deepEqual(
    shown.questions.map(({ title, answer }: Record<string, string>) => [title, answer]),
    [['能砍几次？', '每天一次。']],
  )
  const path = `/question-groups/${group.id}?version=${group.version}`
  const { status, data } = await operator.call('DELETE', path)
  assert.equal(status, 422)
  assert.match(data.message, /还有问题/)
})
