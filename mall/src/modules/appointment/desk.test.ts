import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { appointmentsCalls } from '@contract/calls/appointments'
import { APPOINTMENT_STATE_NAMES } from '@contract/desk/resources/appointments'
import { act, hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
})
after(() => mall.close())

const step = async (action: string, values = {}, id = 'td-submitted') =>
  (await act(operator, `appointments/${id}`, action, values)).status
const stateOf = async (id: string) =>
  (
    await mall.ctx.db
      .selectFrom('appointments')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

test('every state of 老周’s drives is on the desk', async () => {
  const { data } = await operator.call('GET', '/appointments?limit=100')
  const states = new Set(data.rows.map(({ status }: { status: string }) => status))
  for (const state of Object.keys(APPOINTMENT_STATE_NAMES)) assert.ok(states.has(state), state)
})

test('dealer staff find a drive of their dealer though other dealers have a hundred newer ones', async () => {
  const drive = await mall.ctx.db
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', 'td-submitted')
    .executeTakeFirstOrThrow()
  const other = await mall.ctx.db
    .selectFrom('dealers')
    .select('id')
    .where('id', '!=', drive.dealer_id)
    .executeTakeFirstOrThrow()
  const newer = Array.from({ length: 101 }, (_, nth) => ({
    ...drive,
    id: `newer-${nth}`,
    client_key: `newer-${nth}`,
    replaces: null,
    status: 'cancelled' as const,
    dealer_id: other.id,
    created_at: drive.created_at + 1 + nth,
  }))
  await mall.ctx.db.insertInto('appointments').values(newer).execute()
  const staff = await hireOperator(mall, ['dealerStaff'], { dealerId: drive.dealer_id })
  const { data } = await staff.call('GET', `/appointments?search=${drive.phone}`)
  assert.ok(data.rows.some(({ id }: { id: string }) => id === drive.id))
  await mall.ctx.db.deleteFrom('appointments').where('client_key', 'like', 'newer-%').execute()
})

test('a drive goes from confirmed to done, and no step is skipped or done twice', async () => {
  assert.equal(await step('arrive'), 422)
  assert.equal(await step('confirm'), 200)
  assert.equal(await step('confirm'), 422)
  assert.equal(await step('arrive'), 200)
  assert.equal(await step('cancel', { reason: '太晚' }), 422)
  assert.equal(await step('finish'), 200)
  assert.equal(await stateOf('td-submitted'), 'done')
})

test('a drive that the dealer cancels gives its slot back', async () => {
  const { dealer_id, series_id, starts_at } = await mall.ctx.db
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', 'td-confirmed')
    .executeTakeFirstOrThrow()
  assert.equal(await step('cancel', { reason: '门店停电' }, 'td-confirmed'), 200)
  const { days } = await mall.guest.get(appointmentsCalls.slots, {
    query: { dealerId: dealer_id, seriesId: series_id ?? '' },
  })
  const slot = (days as { slots: { startsAt: number; state: string }[] }[])
    .flatMap(({ slots }) => slots)
    .find(({ startsAt }) => startsAt === starts_at)
  assert.equal(slot?.state, 'free')
})
