import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { serviceCalls } from '@contract/calls/service'
import { hireOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall
before(async () => {
  mall = await createTestMall({ bare: true })
})
after(() => mall.close())

test('of a question whose check is pending the page of its customer shows no text', async () => {
  const operator = await hireOperator(mall, ['customerService'])
  const shopper = await mall.signIn('13700200031')
  const body = { clientKey: 'key-00000001', topic: 'delivery', content: '还没有审核的话', pictures: [] }
  const { ticketId } = await shopper.get(serviceCalls.openTicket, { body })
  const titles = async () =>
    (await operator.call('GET', `/customers/${shopper.beanId}/related`)).data.tickets.map(
      ({ idTitle }: { idTitle: string }) => idTitle,
    )
  assert.deepEqual(await titles(), ['还没有审核的话'])
  await mall.ctx.db
    .updateTable('ticket_messages')
    .set({ content_status: 'pending' })
    .where('ticket_id', '=', ticketId)
    .execute()
  assert.deepEqual(await titles(), ['（内容审核后显示）'])
})
