import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { appointmentsCalls } from '@contract/calls/appointments'
import type { AppointmentCalendar } from '@contract/desk/appointmentCalendarSchemas'
import { NOT_CONFIRMED } from '@contract/desk/calls'
import { DAY_MS, dateText, HOUR_MS, startOfDay } from '@contract/rules/dateText'
import { act, hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { settleAppointment } from './settle'

const DEALER = 'd130600-1'

let mall: TestMall
let staff: TestOperator
let shopper: Shopper
let tomorrow: number
/** SMS that were sent, as [phone, text]. */
const sent: string[][] = []
before(async () => {
  mall = await createTestMall()
  mall.ctx.gateways.sms.sendNotice = async (to, kind, [, text = '']) => {
    if (kind === 'appointmentChanged') sent.push([to, text.replace(/\d+月\d+日 \d\d:\d\d/, '…')])
  }
  await mall.ctx.db.deleteFrom('closed_slots').where('dealer_id', '=', DEALER).execute()
  await mall.ctx.db
    .updateTable('appointment_hours')
    .set({
      opens_at: 540,
      closes_at: 1080,
      slot_minutes: 60,
      lanes: 3,
      days_off: JSON.stringify([]) as never,
    })
    .where('dealer_id', '=', DEALER)
    .execute()
  await mall.ctx.db
    .updateTable('appointments')
    .set({ status: 'cancelled' })
    .where('dealer_id', '=', DEALER)
    .where('status', 'in', ['submitted', 'confirmed'])
    .execute()
  staff = await hireOperator(mall, ['dealerStaff'], { dealerId: DEALER })
  shopper = await mall.signIn('13900000711')
  tomorrow = startOfDay(mall.ctx.clock.now()) + DAY_MS
})
after(() => mall.close())

const hourOf = (hour: number) => tomorrow + hour * HOUR_MS
const book = async (hour: number, kind = 'visit', more: object = {}) => {
  const { appointmentId } = await shopper.get(appointmentsCalls.book, {
    body: {
      clientKey: `book-${kind}-${hour}`,
      kind,
      dealerId: DEALER,
      startsAt: hourOf(hour),
      name: '周看车',
      phone: shopper.phone,
      ...more,
    },
  })
  return appointmentId as string
}
const shown = (id: string) => shopper.get(appointmentsCalls.detail, { params: { id } })
const slots = (hour: number, isClosed: boolean, seen: string[] = [], takePlace?: boolean) =>
  staff.call('POST', '/appointments/slots', {
    dealerId: DEALER,
    capacity: 'advisers',
    startsAt: [hourOf(hour)],
    isClosed,
    seen,
    ...(takePlace !== undefined && { takePlace }),
  })
/** Returns what was sent since the last call. */
const news = async () => {
  await mall.advance(1_000)
  return sent.splice(0)
}
const remindersOf = async (id: string) => (await staff.call('GET', `/appointments/${id}`)).data.overdue
const toMove = async () => {
  const filter = encodeURIComponent(JSON.stringify({ isToMove: true }))
  const { data } = await staff.call('GET', `/appointments?filter=${filter}`)
  return data.rows.map(({ id }: { id: string }) => id) as string[]
}

test('closing a slot whose bookings are kept notifies nobody', async () => {
  const id = await book(9)
  assert.equal((await slots(9, true, [id], true)).data.changed, 1)
  assert.deepEqual([await news(), (await shown(id)).statusText], [[], '待门店确认'])
  assert.equal((await slots(9, false)).data.changed, 1)
  assert.deepEqual(await news(), [])
  await shopper.get(appointmentsCalls.cancel, { params: { id }, body: {} })
})

test('whoever cannot be received is notified once, at the desk stays to be called, and is notified when the slot opens again', async () => {
  const id = await book(10)
  await act(staff, `appointments/${id}`, 'confirm')
  assert.equal((await slots(10, true, [id], false)).data.changed, 1)
  assert.equal((await slots(10, true, [id], false)).data.changed, 0)
  assert.deepEqual(await news(), [[shopper.phone, '门店 … 不能接待，会与您联系另约时间']])
  const seen = await shown(id)
  assert.deepEqual(
    [seen.status, seen.statusText, seen.events[0].title, seen.actions],
    ['confirmed', '门店要改时间', '门店要改时间', ['reschedule', 'cancel']],
  )
  assert.deepEqual([await toMove(), await remindersOf(id)], [[id], '那时不接待，请联系用户另约时间'])
  const { data } = await staff.call(
    'GET',
    `/appointments/calendar?capacity=advisers&from=${dateText(tomorrow)}&days=1`,
  )
  const booked = (data as AppointmentCalendar).days.flatMap(({ slots }) =>
    slots.flatMap(({ appointments }) => appointments),
  )
  assert.deepEqual(
    booked.map((one) => [one.id, one.isToMove]),
    [[id, true]],
  )

  assert.equal((await slots(10, false)).data.changed, 1)
  assert.deepEqual(await news(), [[shopper.phone, '门店 … 照常接待，您的预约仍然有效']])
  assert.deepEqual([(await shown(id)).statusText, await toMove(), await remindersOf(id)], ['已确认', [], ''])
  await shopper.get(appointmentsCalls.cancel, { params: { id }, body: {} })
})

test('a new time from the dealer ends it; a proposed time in a closed slot is withdrawn', async () => {
  const id = await book(11)
  const proposed = await act(staff, `appointments/${id}`, 'propose', { startsAt: hourOf(12) })
  assert.equal(proposed.status, 200)
  await news()
  // The shopper has another time to accept: nothing to say.
  await slots(11, true, [id], false)
  assert.deepEqual([await news(), (await shown(id)).statusText], [[], '门店建议改时间'])
  await slots(11, false)
  await slots(12, true, [id], false)
  assert.deepEqual(await news(), [[shopper.phone, '门店不能在建议的 … 接待，会与您联系']])
  const seen = await shown(id)
  assert.deepEqual(
    [seen.statusText, seen.proposal, seen.events[0].title],
    ['待门店确认', null, '门店撤回了建议的时间'],
  )
  await slots(12, false)

  await slots(11, true, [id], false)
  assert.equal((await shown(id)).statusText, '门店要改时间')
  const moved = await act(staff, `appointments/${id}`, 'move', { startsAt: hourOf(13) })
  assert.equal(moved.status, 200)
  await news()
  assert.deepEqual(await toMove(), [])
  assert.equal((await shown(id)).statusText, '已改期')
  await slots(11, false)
  assert.deepEqual(await news(), [])
  const { list } = await shopper.get(appointmentsCalls.list, { query: { open: '1' } })
  // The dealer has confirmed it already, and confirms nothing again.
  const { events } = await shown(list[0].appointmentId)
  assert.deepEqual(
    events.filter(({ text }: { text: string }) => text.includes('再次确认')),
    [],
  )
  await shopper.get(appointmentsCalls.cancel, { params: { id: list[0].appointmentId }, body: {} })
})

test('who declines a proposed time, or lets it pass, is called about another one if their slot was closed meanwhile', async () => {
  const id = await book(10, 'visit', { clientKey: 'closed-meanwhile' })
  const propose = async (hour: number) => {
    const { status, data } = await act(staff, `appointments/${id}`, 'propose', { startsAt: hourOf(hour) })
    assert.equal(status, 200, JSON.stringify(data))
  }
  await propose(11)
  await slots(10, true, [id], false)
  await shopper.get(appointmentsCalls.answer, {
    params: { id },
    body: { startsAt: hourOf(11), accept: false },
  })
  const declined = await shown(id)
  assert.deepEqual(
    [declined.statusText, declined.events[0].text, await toMove()],
    ['门店要改时间', '门店会与您联系另约时间', [id]],
  )

  await propose(12)
  const { id: proposed } = await mall.ctx.db
    .selectFrom('appointments')
    .select('id')
    .where('replaces', '=', id)
    .where('status', '=', 'proposed')
    .executeTakeFirstOrThrow()
  await settleAppointment.run(mall.ctx, { appointmentId: proposed })
  const passed = await shown(id)
  assert.deepEqual(
    [passed.statusText, passed.events[0].title, passed.events[0].text],
    ['门店要改时间', '门店建议的时间已过', '门店会与您联系另约时间'],
  )
  await slots(10, false)
  await shopper.get(appointmentsCalls.cancel, { params: { id }, body: {} })
  await news()
})

test('a holiday of the dealer notifies everybody who is booked on it, and the end of the holiday too', async () => {
  const visit = await book(14)
  const service = await book(15, 'repair', {
    plate: '冀F8K219',
    model: '皮卡',
    mileage: 1000,
    handover: 'wait',
    remark: '异响',
  })
  const save = async (closedDates: string[], confirmed?: string) => {
    const { data } = await staff.call('GET', `/dealers/${DEALER}`)
    const values = { closedDates }
    return staff.call('PUT', `/dealers/${DEALER}`, {
      version: data.version,
      values,
      ...(confirmed && { confirmed }),
    })
  }
  const question = await save([dateText(tomorrow)])
  assert.equal(question.status, NOT_CONFIRMED)
  assert.match(question.data.message, /会短信告诉他们门店那天不接待/)
  assert.deepEqual(await news(), [])
  assert.equal((await save([dateText(tomorrow)], question.data.message)).status, 200)
  const seen = await news()
  assert.deepEqual(
    seen.filter(([to]) => to === shopper.phone),
    Array(2).fill([shopper.phone, '门店 … 不能接待，会与您联系另约时间']),
  )
  assert.equal((await shown(service)).statusText, '门店要改时间')
  assert.equal((await save([])).status, 200)
  assert.equal((await news()).length, seen.length)
  assert.equal((await shown(visit)).statusText, '待门店确认')
  await shopper.get(appointmentsCalls.cancel, { params: { id: visit }, body: {} })
})

test('an appointment that the dealer could not keep can not be marked as missed', async () => {
  const id = await book(16)
  await act(staff, `appointments/${id}`, 'confirm')
  await slots(16, true, [id], false)
  await mall.advance(hourOf(16) + 60_000 - mall.ctx.clock.now())
  assert.equal((await act(staff, `appointments/${id}`, 'miss')).status, 422)
  await mall.advance(2 * DAY_MS)
  shopper = await mall.signIn('13900000711')
  const over = await shown(id)
  assert.deepEqual(
    [over.status, over.events[0].text, over.actions],
    ['cancelled', '门店没能另约时间，很抱歉，欢迎重新预约', ['rebook']],
  )
})
