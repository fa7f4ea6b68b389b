import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { appointmentsCalls } from '@contract/calls/appointments'
import { dealersCalls } from '@contract/calls/dealers'
import type {
  AppointmentCalendar,
  CalendarSlot,
  HeldAppointment,
} from '@contract/desk/appointmentCalendarSchemas'
import { NOT_CONFIRMED } from '@contract/desk/calls'
import { DAY_MS, dateText, startOfDay } from '@contract/rules/dateText'
import { act, hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'

let mall: TestMall
let owner: TestOperator
let staff: TestOperator
let shopper: Shopper
let tomorrow: number
/** A dealer with a demo car, which is open every day, one drive at a time. */
let dealerId: string
let seriesId: string
before(async () => {
  mall = await createTestMall()
  const shown = await mall.ctx.db
    .selectFrom('dealer_series as shown')
    .innerJoin('appointment_hours as hours', 'hours.dealer_id', 'shown.dealer_id')
    .where('capacity', '=', 'cars')
    .select(['shown.dealer_id', 'shown.series_id'])
    .where('has_demo', '=', true)
    .executeTakeFirstOrThrow()
  dealerId = shown.dealer_id
  seriesId = shown.series_id
  await mall.ctx.db.deleteFrom('closed_slots').where('dealer_id', '=', dealerId).execute()
  owner = await hireOperator(mall, ['owner'])
  staff = await hireOperator(mall, ['dealerStaff'], { dealerId })
  shopper = await mall.signIn('13900000611')
  tomorrow = startOfDay(mall.ctx.clock.now()) + DAY_MS
  const { data: dealer } = await owner.call('GET', `/dealers/${dealerId}`)
  const { status, data } = await owner.call('PUT', `/dealers/${dealerId}`, {
    version: dealer.version,
    values: { driveFrom: '09:00', driveTo: '12:00', slotMinutes: 60, lanes: 1, daysOff: [] },
  })
  assert.equal(status, 200, JSON.stringify(data))
})
after(() => mall.close())

async function read(operator: TestOperator, days = 1, from = tomorrow): Promise<AppointmentCalendar> {
  const query = `dealerId=${dealerId}&from=${dateText(from)}&days=${days}`
  const { status, data } = await operator.call('GET', `/appointments/calendar?${query}`)
  assert.equal(status, 200, JSON.stringify(data))
  return data
}
const slotAt = async (hour: number): Promise<CalendarSlot> => {
  const { days } = await read(owner)
  const found = days[0]?.slots.find(({ startsAt }) => startsAt === tomorrow + hour * 3_600_000)
  assert.ok(found, `no slot at ${hour}`)
  return found
}
const shopSlot = async (hour: number) => {
  const { days } = await mall.guest.get(appointmentsCalls.slots, { query: { dealerId, seriesId } })
  return days
    .flatMap(({ slots }: { slots: { startsAt: number; state: string }[] }) => slots)
    .find(({ startsAt }: { startsAt: number }) => startsAt === tomorrow + hour * 3_600_000)?.state
}
const book = (hour: number, clientKey: string) =>
  shopper.get(appointmentsCalls.book, {
    body: {
      clientKey,
      dealerId,
      seriesId,
      startsAt: tomorrow + hour * 3_600_000,
      name: '周试驾',
      phone: shopper.phone,
      code: '',
      remark: '',
    },
  })
const change = (
  operator: TestOperator,
  hour: number,
  isClosed: boolean,
  dealer = dealerId,
  seen: string[] = [],
) =>
  operator.call('POST', '/appointments/slots', {
    dealerId: dealer,
    startsAt: [tomorrow + hour * 3_600_000],
    isClosed,
    seen,
  })

test('hours, length and closed weekdays of the dealer are the slots of shop and calendar', async () => {
  const { days, hasHours, dealer } = await read(staff)
  assert.deepEqual([hasHours, dealer?.id], [true, dealerId])
  assert.deepEqual(
    days[0]?.slots.map(({ startsAt, free }) => [(startsAt - tomorrow) / 3_600_000, free]),
    [
      [9, 1],
      [10, 1],
      [11, 1],
    ],
  )
  assert.equal(await shopSlot(9), 'free')
  assert.equal(await shopSlot(12), undefined)
})

test('hours into which no drive fits are refused at their field', async () => {
  const { data: dealer } = await owner.call('GET', `/dealers/${dealerId}`)
  const refused = async (values: object) => {
    const { status, data } = await owner.call('PUT', `/dealers/${dealerId}`, {
      version: dealer.version,
      values,
    })
    return [status, Object.keys(data.errors ?? {})]
  }
  assert.deepEqual(await refused({ driveTo: '09:30' }), [400, ['driveTo']])
  assert.deepEqual(await refused({ driveFrom: '' }), [400, ['driveFrom']])
  assert.deepEqual(await refused({ driveTo: '25:00' }), [400, ['driveTo']])
  assert.deepEqual(await refused({ lanes: 0 }), [400, ['lanes']])
})

test('a slot that is closed cannot be booked until it is opened again, and the dealer’s history says so', async () => {
  const { data } = await change(staff, 10, true)
  assert.equal(data.changed, 1)
  assert.equal((await change(staff, 10, true)).data.changed, 0)
  assert.deepEqual([(await slotAt(10)).isClosed, await shopSlot(10)], [true, 'closed'])
  await change(staff, 10, false)
  assert.deepEqual([(await slotAt(10)).isClosed, await shopSlot(10)], [false, 'free'])
  const { data: history } = await owner.call('GET', `/dealers/${dealerId}/history`)
  assert.deepEqual(
    history.changes
      .slice(0, 2)
      .map(({ action, after }: { action: string; after: object }) => [action, after]),
    [
      ['openSlots', { slots: [`${dateText(tomorrow)} 10:00`] }],
      ['closeSlots', { slots: [`${dateText(tomorrow)} 10:00`] }],
    ],
  )
})

test('a slot with an appointment is closed after the operator has seen it, and the appointment stays', async () => {
  const { appointmentId: id } = await book(11, 'closing-1')
  const shown = await change(staff, 11, true)
  assert.equal(shown.data.changed, 0)
  assert.deepEqual(
    shown.data.appointments.map(({ id, name, kind, startsAt }: HeldAppointment) => [
      id,
      name,
      kind,
      startsAt,
    ]),
    [[id, '周试驾', 'testDrive', tomorrow + 11 * 3_600_000]],
  )
  assert.equal((await slotAt(11)).isClosed, false)
  const closed = await change(staff, 11, true, dealerId, [id])
  assert.deepEqual([closed.data.changed, closed.data.appointments.length], [1, 1])
  const slot = await slotAt(11)
  assert.deepEqual([slot.isClosed, slot.appointments[0]?.status], [true, 'submitted'])
  assert.deepEqual((await change(staff, 11, false)).data, { changed: 1, appointments: [] })
  // A time that is proposed would be accepted after its slot is closed: it is named too, with what it would replace.
  const { status } = await act(staff, `appointments/${id}`, 'propose', {
    startsAt: tomorrow + 9 * 3_600_000,
  })
  assert.equal(status, 200)
  const proposed = await change(staff, 9, true)
  assert.deepEqual(
    [proposed.data.changed, proposed.data.appointments.map((one: HeldAppointment) => [one.id, one.status])],
    [0, [[id, 'proposed']]],
  )
  assert.equal((await change(staff, 9, true, dealerId, [id])).data.changed, 1)
  assert.equal((await change(staff, 9, false)).data.changed, 1)
  await shopper.get(appointmentsCalls.cancel, { params: { id } })
})

test('times that are no slots, or past, cannot be closed', async () => {
  assert.equal((await change(staff, 8, true)).status, 422)
  const past = tomorrow - 2 * DAY_MS + 9 * 3_600_000
  const { status } = await staff.call('POST', '/appointments/slots', {
    dealerId,
    startsAt: [past],
    isClosed: true,
  })
  assert.equal(status, 422)
})

test('a booking is confirmed and moved in the calendar, and the shopper sees both', async () => {
  const { appointmentId } = await book(9, 'calendar-1')
  const [drive] = (await slotAt(9)).appointments
  assert.deepEqual([drive?.id, drive?.status, (await slotAt(9)).free], [appointmentId, 'submitted', 0])
  const act = async (id: string, action: string, values: object = {}) => {
    const { data: row } = await staff.call('GET', `/appointments/${id}`)
    const { status, data } = await staff.call('POST', `/appointments/${id}/${action}`, {
      version: row.version,
      values,
    })
    assert.equal(status, 200, JSON.stringify(data))
  }
  await act(appointmentId, 'confirm')
  assert.equal((await slotAt(9)).appointments[0]?.status, 'confirmed')
  await act(appointmentId, 'move', { startsAt: tomorrow + 11 * 3_600_000 })
  assert.deepEqual([(await slotAt(9)).appointments, (await slotAt(9)).free], [[], 1])
  const [moved] = (await slotAt(11)).appointments
  assert.equal(moved?.status, 'confirmed')
  const seen = await shopper.get(appointmentsCalls.detail, { params: { id: moved?.id ?? '' } })
  assert.deepEqual([seen.status, seen.startsAt], ['confirmed', tomorrow + 11 * 3_600_000])
})

test('drives that were booked before the hours were changed stay in the calendar', async () => {
  const { data: dealer } = await owner.call('GET', `/dealers/${dealerId}`)
  await owner.call('PUT', `/dealers/${dealerId}`, { version: dealer.version, values: { driveTo: '10:00' } })
  const { free, appointments } = await slotAt(11)
  assert.deepEqual([free, appointments.length], [0, 1])
})

test('dealer staff get their own dealer whatever they ask for, and change no other', async () => {
  const others = await mall.ctx.db
    .selectFrom('appointment_hours')
    .select('dealer_id')
    .where('dealer_id', '!=', dealerId)
    .executeTakeFirstOrThrow()
  const elsewhere = await hireOperator(mall, ['dealerStaff'], { dealerId: others.dealer_id })
  assert.equal((await read(elsewhere)).dealer?.id, others.dealer_id)
  assert.equal((await change(elsewhere, 9, true)).status, 404)
  const finance = await hireOperator(mall, ['finance'])
  const query = `from=${dateText(tomorrow)}&days=1`
  assert.equal((await finance.call('GET', `/appointments/calendar?${query}`)).status, 403)
  const service = await hireOperator(mall, ['customerService'])
  assert.equal((await service.call('GET', `/appointments/calendar?${query}`)).status, 200)
  assert.equal((await change(service, 9, true)).status, 403)
})

test('an empty beginning ends the dealer’s test drives', async () => {
  const { data: dealer } = await owner.call('GET', `/dealers/${dealerId}`)
  const { status, data } = await owner.call('PUT', `/dealers/${dealerId}`, {
    version: dealer.version,
    values: { driveFrom: '', driveTo: '' },
  })
  assert.deepEqual([status, data.driveFrom, data.lanes], [200, '', null])
  const { hasHours, days } = await read(owner)
  assert.deepEqual([hasHours, days[0]?.slots.length], [false, 1])
})

test('on a holiday of the dealer nobody can book, and the shop says so', async () => {
  const change = async (closedDates: string[], confirmed?: string) => {
    const { data: dealer } = await owner.call('GET', `/dealers/${dealerId}`)
    const values = { driveFrom: '09:00', driveTo: '12:00', slotMinutes: 60, lanes: 1, closedDates }
    return staff.call('PUT', `/dealers/${dealerId}`, {
      version: dealer.version,
      values,
      ...(confirmed && { confirmed }),
    })
  }
  const yesterday = dateText(tomorrow - 2 * DAY_MS)
  // The drive at 11:00 of the tests before.
  const refusal = await change([dateText(tomorrow), yesterday])
  assert.equal(refusal.status, NOT_CONFIRMED)
  assert.match(refusal.data.message, /有 1 个还没到的预约：\d+月\d+日 11:00 周试驾 试驾。不会自动取消/)
  const { status, data } = await change([dateText(tomorrow), yesterday], refusal.data.message)
  const [kept] = (await slotAt(11)).appointments
  assert.equal(kept?.status, 'confirmed')
  assert.equal(status, 200, JSON.stringify(data))
  assert.deepEqual(data.closedDates, [yesterday, dateText(tomorrow)])
  assert.equal(await shopSlot(11), undefined)
  const refused = await shopper.call(appointmentsCalls.book, {
    body: {
      clientKey: 'on-a-holiday',
      dealerId,
      seriesId,
      startsAt: tomorrow + 11 * 3_600_000,
      name: '周试驾',
      phone: shopper.phone,
      code: '',
      remark: '',
    },
  })
  assert.notEqual(refused.code, '000000')
  const home = await mall.guest.get(dealersCalls.home, { body: { dealerId } })
  assert.deepEqual(home.closedDates, [dateText(tomorrow)])
  assert.deepEqual(Object.keys((await change(['2026-02-30'])).data.errors), ['closedDates'])
  assert.equal((await change([])).status, 200)
  assert.ok(await shopSlot(11))
})
