import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { appointmentsCalls } from '@contract/calls/appointments'
import { APPOINTMENT_STATE_NAMES } from '@contract/desk/resources/appointments'
import { isVehicleService } from '@contract/rules/appointments'
import { DAY_MS, HOUR_MS, startOfDay } from '@contract/rules/dateText'
import { act, hireOperator, read, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { changeState } from './changeState'

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

test('people of the seeds have sales and services in each state that they reach', async () => {
  const rows = await mall.ctx.db.selectFrom('appointments').select(['kind', 'status', 'to_move']).execute()
  const statesOf = (isService: boolean) =>
    new Set(rows.filter(({ kind }) => isVehicleService(kind) === isService).map(({ status }) => status))
  const [sales, services] = [statesOf(false), statesOf(true)]
  for (const state of [
    'submitted',
    'confirmed',
    'arrived',
    'done',
    'cancelled',
    'noShow',
    'rescheduled',
  ] as const)
    assert.ok(sales.has(state), `sales ${state}`)
  for (const state of [
    'submitted',
    'confirmed',
    'arrived',
    'inWork',
    'ready',
    'done',
    'cancelled',
    'noShow',
    'proposed',
    'declined',
  ] as const)
    assert.ok(services.has(state), `services ${state}`)
  assert.ok(rows.some(({ to_move }) => to_move))
})

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

// Move the clock, so they come last.
async function goTo(at: number) {
  await mall.advance(at - mall.ctx.clock.now())
  operator = await hireOperator(mall, ['operations'])
}

test('a drive goes from confirmed to done, and no step is skipped or done twice', async () => {
  const { starts_at } = await mall.ctx.db
    .selectFrom('appointments')
    .select('starts_at')
    .where('id', '=', 'td-submitted')
    .executeTakeFirstOrThrow()
  assert.equal(await step('arrive'), 422)
  assert.equal(await step('confirm'), 200)
  assert.equal(await step('confirm'), 422)
  await goTo(starts_at)
  assert.equal(await step('arrive'), 200)
  assert.equal(await step('cancel', { reason: '太晚' }), 422)
  assert.equal(await step('finish'), 200)
  assert.equal(await step('unarrive'), 422)
  assert.equal(await stateOf('td-submitted'), 'done')
})

test('nobody arrives for a drive or a service before its day, and an arrival can be taken back', async () => {
  const shopper = await mall.signIn('13900000622')
  const book = async (about: object) => {
    const query = { dealerId: 'd510100-1', ...about }
    const { days } = await mall.guest.get(appointmentsCalls.slots, { query })
    const slots = (days as { slots: { startsAt: number; state: string }[] }[]).at(-1)!.slots
    const { startsAt } = slots.find(({ state }) => state === 'free')!
    const body = {
      ...query,
      clientKey: `arrival-${Object.keys(about)}`,
      startsAt,
      name: '周到店',
      phone: shopper.phone,
    }
    const vehicle = { plate: '川A12345', model: '拓野', mileage: 9000, handover: 'wait' }
    const made = await shopper.get(appointmentsCalls.book, { body: { ...body, ...vehicle } })
    return { id: made.appointmentId as string, startsAt }
  }
  const both = [await book({ seriesId: 'ridge' }), await book({ kind: 'maintenance' })]
  const all = async (action: string) => Promise.all(both.map(({ id }) => step(action, {}, id)))
  const states = () => Promise.all(both.map(({ id }) => stateOf(id)))
  const areOffered = () =>
    Promise.all(both.map(async ({ id }) => (await read(operator, `appointments/${id}`)).isItsDay))
  const midnight = startOfDay(both[0]!.startsAt)

  assert.deepEqual(await all('confirm'), [200, 200])
  await goTo(midnight - HOUR_MS)
  assert.deepEqual(
    [await areOffered(), await all('arrive')],
    [
      [false, false],
      [422, 422],
    ],
  )
  const early = { at: midnight - HOUR_MS, text: '' }
  const changed = await mall.ctx.transact((trx) => changeState(trx, both[0]!.id, 'arrived', early))
  assert.equal(changed, undefined)
  const seen = await Promise.all(both.map(({ id }) => read(operator, `appointments/${id}`)))
  await goTo(midnight)
  assert.deepEqual(await areOffered(), [true, true])
  // The operator opened the page the evening before, and presses the button in the morning.
  for (const { id, version } of seen) {
    const { status } = await operator.call('POST', `/appointments/${id}/arrive`, { version, values: {} })
    assert.equal(status, 200)
  }
  assert.deepEqual(await all('unarrive'), [200, 200])
  assert.deepEqual(await states(), ['confirmed', 'confirmed'])

  // Taken back after the mall would have settled it: that happens later.
  assert.deepEqual(await all('arrive'), [200, 200])
  await goTo(midnight + DAY_MS)
  assert.deepEqual(
    [await states(), await all('unarrive')],
    [
      ['arrived', 'arrived'],
      [200, 200],
    ],
  )
  await goTo(midnight + DAY_MS + 3 * HOUR_MS)
  assert.deepEqual(await states(), ['noShow', 'noShow'])
  assert.deepEqual(
    [await all('unmiss'), await all('arrive')],
    [
      [200, 200],
      [200, 200],
    ],
  )
  // Three days after their end, appointments that nobody has ended are marked, and can be listed by themselves.
  const reminders = () =>
    Promise.all(both.map(async ({ id }) => (await read(operator, `appointments/${id}`)).overdue))
  assert.deepEqual(await reminders(), ['', ''])
  await goTo(midnight + 9 * DAY_MS)
  assert.deepEqual(await all('unarrive'), [422, 422])
  assert.deepEqual(await reminders(), ['超过三天没有完成，请核对', '超过三天没有完成，请核对'])
  const marked = async (isOverdue: boolean) => {
    const filter = encodeURIComponent(JSON.stringify({ isOverdue }))
    const { data } = await operator.call('GET', `/appointments?limit=100&filter=${filter}`)
    return data.rows as { id: string; overdue: string; isOverdue: boolean }[]
  }
  const overdue = await marked(true)
  assert.deepEqual(
    both.map(({ id }) => overdue.some((row) => row.id === id)),
    [true, true],
  )
  assert.ok(overdue.every((row) => row.isOverdue && row.overdue !== ''))
  const others = await marked(false)
  assert.ok(others.length > 0)
  assert.ok(others.every((row) => !row.isOverdue && row.overdue === ''))
})
