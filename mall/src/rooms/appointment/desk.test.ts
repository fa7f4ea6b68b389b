import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { appointmentsCalls } from '@contract/calls/appointments'
import { sitAtDesk, type TestDesk } from '../../testing/desk'
import { createTestMall, type TestMall } from '../../testing/testMall'

let mall: TestMall
let desk: TestDesk
before(async () => {
  mall = await createTestMall()
  desk = await sitAtDesk(mall)
})
after(() => mall.close())

const open = async () => (await desk.open('test-drives')).body
const post = (action: string, fields: Record<string, string>) => desk.press(`test-drives/${action}`, fields)
const stateOf = async (id: string) =>
  (
    await mall.ctx.db
      .selectFrom('appointments')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

test('every state of 老周’s drives is on the desk', async () => {
  const page = await open()
  for (const label of ['待门店确认', '已确认', '已到店', '已完成', '已取消', '未到店', '已改期'])
    assert.ok(page.includes(label), label)
})

test('a drive is walked from confirmed to done, and no step is skipped or done twice', async () => {
  const step = (to: string) => post('step', { id: 'td-submitted', to })
  assert.match(await step('arrived'), /没有改动/)
  assert.match(await step('confirmed'), /已改为“已确认”/)
  assert.match(await step('confirmed'), /没有改动/)
  assert.match(await step('arrived'), /已到店/)
  assert.match(await step('cancelled'), /没有改动/)
  assert.match(await step('done'), /已完成/)
  assert.equal(await stateOf('td-submitted'), 'done')
  assert.match(await step('flown'), /没有这个操作/)
})

test('a drive that the dealer cancels gives its slot back', async () => {
  const { dealer_id, series_id, starts_at } = await mall.ctx.db
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', 'td-confirmed')
    .executeTakeFirstOrThrow()
  await post('step', { id: 'td-confirmed', to: 'cancelled' })
  const { days } = await mall.guest.get(appointmentsCalls.slots, {
    query: { dealerId: dealer_id, seriesId: series_id },
  })
  const slot = (days as { slots: { startsAt: number; state: string }[] }[])
    .flatMap(({ slots }) => slots)
    .find(({ startsAt }) => startsAt === starts_at)
  assert.equal(slot?.state, 'free')
})

test('a slot is taken out and put back, and nonsense is refused in words', async () => {
  const slot = { dealerId: 'd130600-1', time: '2030-01-01 09:00' }
  assert.match(await post('close', slot), /不再接受预约/)
  assert.match(await post('close', slot), /不再接受预约/)
  assert.match(await post('open', slot), /可以预约了/)
  assert.match(await post('close', { ...slot, dealerId: 'nowhere' }), /没有这家门店/)
  assert.match(await post('close', { ...slot, time: 'tomorrow' }), /时间格式/)
})
