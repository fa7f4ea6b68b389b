import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { APPOINTMENT_CODES } from '@contract/appointmentCodes'
import { appointmentsCalls } from '@contract/calls/appointments'
import { messagesCalls } from '@contract/calls/messages'
import { DAY_MS } from '@contract/rules/dateText'
import { act, hireOperator } from '../../../testing/operators'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'

const DEALER = 'd510100-1'
/** 老周’s vehicle: its last service was at 14,920 km, and the next is due at 24,920 km. */
const VEHICLE = 'uv-0'

let mall: TestMall
let zhou: Shopper
before(async () => {
  mall = await createTestMall()
  zhou = await mall.signIn('13800000001')
  await mall.ctx.db.deleteFrom('closed_slots').execute()
  await mall.ctx.db
    .updateTable('appointments')
    .set({ status: 'cancelled' })
    .where('status', 'in', ['submitted', 'confirmed', 'proposed', 'arrived', 'inWork'])
    .execute()
})
after(() => mall.close())

let keys = 0
async function freeSlots(kind: string) {
  const { days } = await mall.guest.get(appointmentsCalls.slots, { query: { dealerId: DEALER, kind } })
  return (days as { slots: { startsAt: number; state: string }[] }[])
    .flatMap(({ slots }) => slots)
    .filter(({ state }) => state === 'free')
}
async function book(mileage: number, more: object = {}) {
  const kind = { kind: 'repair', ...more }.kind
  const free = await freeSlots(kind)
  return zhou.call(appointmentsCalls.book, {
    body: {
      clientKey: `mileage-key-${keys++}`,
      kind,
      dealerId: DEALER,
      startsAt: free[20 + keys]!.startsAt,
      name: '周建国',
      phone: zhou.phone,
      vehicleId: VEHICLE,
      mileage,
      handover: 'wait',
      remark: '异响',
      ...more,
    },
  })
}
const cancel = async (id: string) => zhou.get(appointmentsCalls.cancel, { params: { id } })
const isDue = async () => (await zhou.get(appointmentsCalls.history, { params: { id: VEHICLE } })).next.isDue
const due = async () =>
  (await mall.ctx.db.selectFrom('messages').select('id').where('kind', '=', 'maintenanceDue').execute())
    .length

test('the mileage of a booking makes the next maintenance due, and no more once it is cancelled', async () => {
  assert.equal(await isDue(), false)
  const { data } = await book(24_600)
  assert.equal(await isDue(), true)
  await cancel(data.appointmentId)
  assert.equal(await isDue(), false)
})

test('a mileage far above the last one is asked about, and without a service it makes nothing due', async () => {
  const refused = await book(249_200)
  assert.equal(refused.code, APPOINTMENT_CODES.mileageDoubtful)
  assert.match(refused.description, /^上次登记是 14,920 公里（\d+月\d+日），请核对 249,200 公里$/)
  const { data } = await book(249_200, { mileageConfirmed: true })
  assert.equal(data.mileage, 249_200)
  assert.equal(await isDue(), false)
  await cancel(data.appointmentId)
  const plate = { vehicleId: '', plate: '川A12345', model: '拓野' }
  const first = await book(30_000, plate)
  assert.equal((await book(300_000, { ...plate, kind: 'fitting' })).code, APPOINTMENT_CODES.mileageDoubtful)
  await cancel(first.data.appointmentId)
})

test('a booking reminds the owner at once, but not of a maintenance that is booked', async () => {
  const body = { kind: 'maintenanceDue', subject: VEHICLE, channel: 'sms', answer: 'accept' }
  await zhou.get(messagesCalls.subscribe, { body })
  const service = await book(24_600, { kind: 'maintenance' })
  await mall.advance(1000)
  assert.equal(await due(), 0)
  const repair = await book(24_700)
  const staff = await hireOperator(mall, ['dealerStaff'], { dealerId: DEALER })
  assert.equal((await act(staff, `appointments/${repair.data.appointmentId}`, 'confirm')).status, 200)
  await mall.advance(1000)
  assert.equal(await due(), 0)
  await cancel(service.data.appointmentId)
  await mall.advance(service.data.endsAt + 2 * DAY_MS - mall.ctx.clock.now())
  assert.equal(await due(), 1)
  zhou = await mall.signIn(zhou.phone)
})

test('what the dealer reads on the dashboard corrects a higher mileage, and a typing error of the dealer is asked about', async () => {
  const { data } = await book(26_000, { kind: 'maintenance' })
  const id = data.appointmentId
  await mall.advance(data.startsAt - mall.ctx.clock.now())
  const staff = await hireOperator(mall, ['dealerStaff'], { dealerId: DEALER })
  const go = (action: string, values: object = {}) => act(staff, `appointments/${id}`, action, values)
  for (const action of ['confirm', 'arrive', 'start', 'ready']) assert.equal((await go(action)).status, 200)
  const work = [{ item: '更换机油机滤', amount: '' }]
  const wrong = await go('handBack', { doneMileage: 160_000, work })
  assert.deepEqual([wrong.status, Object.keys(wrong.data.errors)], [400, ['doneMileage']])
  assert.equal((await go('handBack', { doneMileage: 16_000, work })).status, 200)
  zhou = await mall.signIn(zhou.phone)
  assert.equal(await isDue(), false)
  const later = await book(26_500)
  assert.equal(later.code, APPOINTMENT_CODES.mileageDoubtful)
})

test('a mileage that the dealer has corrected does not come back when the appointment of before is moved', async () => {
  const service = await book(18_000, { kind: 'maintenance' })
  const [late, later] = (await freeSlots('repair')).slice(-2)
  const early = await book(18_000, { startsAt: late!.startsAt })
  await mall.advance(service.data.startsAt - mall.ctx.clock.now())
  const staff = await hireOperator(mall, ['dealerStaff'], { dealerId: DEALER })
  const go = (action: string, values: object = {}) =>
    act(staff, `appointments/${service.data.appointmentId}`, action, values)
  for (const action of ['confirm', 'arrive', 'start', 'ready']) assert.equal((await go(action)).status, 200)
  const work = [{ item: '更换机油机滤', amount: '' }]
  assert.equal((await go('handBack', { doneMileage: 16_800, work })).status, 200)
  zhou = await mall.signIn(zhou.phone)
  const body = { clientKey: 'mileage-moved', startsAt: later!.startsAt }
  const moved = await zhou.get(appointmentsCalls.reschedule, {
    params: { id: early.data.appointmentId },
    body,
  })
  assert.equal(moved.mileage, 18_000)
  const doubtful = await book(260_000, { kind: 'fitting' })
  assert.match(doubtful.description, /^上次登记是 16,800 公里/)
})
