import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { APPOINTMENT_CODES } from '@contract/appointmentCodes'
import { appointmentsCalls } from '@contract/calls/appointments'
import { userCalls } from '@contract/calls/user'
import { CODES } from '@contract/codes'
import { DAY_MS } from '@contract/rules/dateText'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const DEALER = 'd510100-1'
let keys = 0
const nextKey = () => `test-key-${keys++}`

interface Free {
  startsAt: number
  endsAt: number
}
const daysOf = async (seriesId: string, dealerId = DEALER) =>
  (await mall.guest.get(appointmentsCalls.slots, { query: { dealerId, seriesId } })).days as {
    day: string
    slots: (Free & { state: string })[]
  }[]
const freeSlots = async (seriesId = 'ridge'): Promise<Free[]> =>
  (await daysOf(seriesId)).flatMap(({ slots }) => slots).filter(({ state }) => state === 'free')
const stateAt = async (startsAt: number, seriesId = 'ridge') =>
  (await daysOf(seriesId)).flatMap(({ slots }) => slots).find((slot) => slot.startsAt === startsAt)?.state

const input = (shopper: Shopper, startsAt: number, more: object = {}) => ({
  body: {
    clientKey: nextKey(),
    seriesId: 'ridge',
    dealerId: DEALER,
    startsAt,
    name: '王小川',
    phone: shopper.phone,
    ...more,
  },
})
const byId = (id: string) => ({ params: { id } })

test('two weeks of slots lie ahead, and none that has begun is free', async () => {
  const days = await daysOf('ridge')
  assert.equal(days.length, 14)
  const now = mall.ctx.clock.now()
  for (const { startsAt } of await freeSlots()) assert.ok(startsAt > now)
})

test('a booked slot is taken for everybody, also for another series', async () => {
  const wang = await mall.signIn('13922000001')
  const [slot] = await freeSlots()
  const made = await wang.get(appointmentsCalls.book, input(wang, slot!.startsAt))
  assert.equal(made.status, 'submitted')
  assert.equal(made.statusText, '待门店确认')
  assert.equal(made.dealer.dealerId, DEALER)
  assert.deepEqual(made.actions, ['reschedule', 'cancel'])
  assert.equal(made.events[0].title, '预约已提交')
  assert.equal(await stateAt(slot!.startsAt), 'taken')
  const series = (await mall.ctx.db.selectFrom('car_series').select('id').execute()).map(({ id }) => id)
  assert.equal(
    await stateAt(
      slot!.startsAt,
      series.find((id) => id !== 'ridge'),
    ),
    'taken',
  )
})

test('of two people who book one slot at once, one gets it', async () => {
  const people = await Promise.all(['13922000002', '13922000003'].map((phone) => mall.signIn(phone)))
  const [slot] = (await freeSlots()).slice(5)
  const answers = await Promise.all(
    people.map((one) => one.call(appointmentsCalls.book, input(one, slot!.startsAt))),
  )
  assert.deepEqual(answers.map(({ code }) => code).sort(), [CODES.ok, APPOINTMENT_CODES.slotTaken].sort())
})

test('a crowd at one slot leaves one appointment', async () => {
  const crowd = await Promise.all(
    Array.from({ length: 12 }, (_, place) => mall.signIn(`139220001${String(place).padStart(2, '0')}`)),
  )
  const [slot] = (await freeSlots()).slice(9)
  const answers = await Promise.all(
    crowd.map((one) => one.call(appointmentsCalls.book, input(one, slot!.startsAt))),
  )
  assert.equal(answers.filter(({ code }) => code === CODES.ok).length, 1)
})

test('a double tap books once and answers the same appointment', async () => {
  const li = await mall.signIn('13922000004')
  const [slot] = (await freeSlots()).slice(2)
  const booking = input(li, slot!.startsAt)
  const [one, two] = await Promise.all([1, 2].map(() => li.get(appointmentsCalls.book, booking)))
  assert.equal(one.appointmentId, two.appointmentId)
  const { total } = await li.get(appointmentsCalls.list, { query: {} })
  assert.equal(total, 1)
})

test('one open drive of a series for each shopper, and one place at a time', async () => {
  const he = await mall.signIn('13922000005')
  const [first, second] = (await freeSlots()).slice(3)
  await he.get(appointmentsCalls.book, input(he, first!.startsAt))
  const again = await he.call(appointmentsCalls.book, input(he, second!.startsAt))
  assert.equal(again.code, APPOINTMENT_CODES.alreadyBooked)
  assert.match(again.description, /改期/)
  const { id: dealerId } = await mall.ctx.db
    .selectFrom('appointment_hours as hours')
    .innerJoin('appointment_hours as same', 'same.opens_at', 'hours.opens_at')
    .select('same.dealer_id as id')
    .where('hours.dealer_id', '=', DEALER)
    .where('same.dealer_id', '!=', DEALER)
    .where('same.dealer_id', 'like', '%-1')
    .where('same.capacity', '=', 'cars')
    .executeTakeFirstOrThrow()
  const elsewhere = await he.call(
    appointmentsCalls.book,
    input(he, first!.startsAt, { dealerId, seriesId: 'volt' }),
  )
  assert.equal(elsewhere.code, APPOINTMENT_CODES.alreadyBooked)
})

test("another phone proves itself; the account's own needs no code", async () => {
  const zhao = await mall.signIn('13922000006')
  const [slot] = (await freeSlots()).slice(4)
  const phone = '13922000007'
  const without = await zhao.call(appointmentsCalls.book, input(zhao, slot!.startsAt, { phone }))
  assert.equal(without.code, APPOINTMENT_CODES.codeNeeded)
  await zhao.get(userCalls.sendCode, { query: { phone, scene: 'appointment' } })
  const code = await mall.smsCode(phone, 'appointment')
  const wrong = await zhao.call(
    appointmentsCalls.book,
    input(zhao, slot!.startsAt, { phone, code: code === '000000' ? '000001' : '000000' }),
  )
  assert.equal(wrong.code, CODES.codeWrong)
  const made = await zhao.get(appointmentsCalls.book, input(zhao, slot!.startsAt, { phone, code }))
  assert.equal(made.phone, phone)
})

test('cancelling frees the slot, a second tap changes nothing', async () => {
  const qian = await mall.signIn('13922000008')
  const [slot] = (await freeSlots()).slice(6)
  const { appointmentId } = await qian.get(appointmentsCalls.book, input(qian, slot!.startsAt))
  const taps = await Promise.all(
    [1, 2].map(() => qian.get(appointmentsCalls.cancel, { ...byId(appointmentId), body: {} })),
  )
  for (const { status, actions } of taps) {
    assert.equal(status, 'cancelled')
    assert.deepEqual(actions, ['rebook'])
  }
  assert.equal(await stateAt(slot!.startsAt), 'free')
  const { events } = await qian.get(appointmentsCalls.detail, byId(appointmentId))
  assert.deepEqual(
    events.map(({ title }: { title: string }) => title),
    ['预约已取消', '预约已提交'],
  )
})

test('moving a drive frees the old slot and takes the new one, or leaves everything as it was', async () => {
  const sun = await mall.signIn('13922000009')
  const [old, taken, next] = (await freeSlots()).slice(10)
  const other = await mall.signIn('13922000010')
  await other.get(appointmentsCalls.book, input(other, taken!.startsAt))
  const { appointmentId } = await sun.get(appointmentsCalls.book, input(sun, old!.startsAt))
  const move = (startsAt: number, clientKey = nextKey()) =>
    sun.call(appointmentsCalls.reschedule, { ...byId(appointmentId), body: { clientKey, startsAt } })

  assert.equal((await move(taken!.startsAt)).code, APPOINTMENT_CODES.slotTaken)
  assert.equal((await sun.get(appointmentsCalls.detail, byId(appointmentId))).status, 'submitted')
  assert.equal((await move(old!.startsAt)).code, APPOINTMENT_CODES.slotClosed)

  const key = nextKey()
  const [moved, twin] = await Promise.all([move(next!.startsAt, key), move(next!.startsAt, key)])
  assert.equal(moved.data.status, 'submitted')
  assert.equal(twin.data.appointmentId, moved.data.appointmentId)
  const left = await sun.get(appointmentsCalls.detail, byId(appointmentId))
  assert.equal(left.status, 'rescheduled')
  assert.equal(left.replacedById, moved.data.appointmentId)
  assert.equal(await stateAt(old!.startsAt), 'free')
  assert.equal(await stateAt(next!.startsAt), 'taken')
})

test("somebody else's appointment is not found", async () => {
  const [mine, theirs] = await Promise.all(['13922000011', '13922000012'].map((phone) => mall.signIn(phone)))
  const [slot] = (await freeSlots()).slice(14)
  const { appointmentId } = await theirs!.get(appointmentsCalls.book, input(theirs!, slot!.startsAt))
  for (const answer of [
    await mine!.call(appointmentsCalls.detail, byId(appointmentId)),
    await mine!.call(appointmentsCalls.cancel, { ...byId(appointmentId), body: {} }),
    await mine!.call(appointmentsCalls.reschedule, {
      ...byId(appointmentId),
      body: { clientKey: nextKey(), startsAt: slot!.startsAt + DAY_MS },
    }),
  ]) {
    assert.equal(answer.code, CODES.notFound)
  }
})

test('a past slot, a time between slots, a far day, an unknown car and a missing name are refused', async () => {
  const zhou = await mall.signIn('13922000013')
  const now = mall.ctx.clock.now()
  const [slot] = (await freeSlots()).slice(16)
  for (const startsAt of [
    slot!.startsAt - 30 * DAY_MS,
    now,
    slot!.startsAt + 1,
    slot!.startsAt + 40 * DAY_MS,
  ]) {
    const answer = await zhou.call(appointmentsCalls.book, input(zhou, startsAt))
    assert.equal(answer.code, APPOINTMENT_CODES.slotClosed, String(startsAt))
  }
  const none = await zhou.call(appointmentsCalls.book, input(zhou, slot!.startsAt, { seriesId: 'nothing' }))
  assert.equal(none.code, APPOINTMENT_CODES.noDemoCar)
  const nameless = await zhou.call(appointmentsCalls.book, input(zhou, slot!.startsAt, { name: ' ' }))
  assert.equal(nameless.description, '请填写姓名')
})

test('a guest may see the slots and has to sign in to book', async () => {
  const [slot] = await freeSlots()
  const answer = await mall.guest.call(appointmentsCalls.book, input(mall.guest, slot!.startsAt))
  assert.equal(answer.description, '请先登录')
})

test('a slot that the dealer takes out cannot be booked', async () => {
  const wu = await mall.signIn('13922000014')
  const [slot] = (await freeSlots()).slice(18)
  await mall.ctx.db
    .insertInto('closed_slots')
    .values({ dealer_id: DEALER, capacity: 'cars', starts_at: slot!.startsAt })
    .execute()
  assert.equal(await stateAt(slot!.startsAt), 'closed')
  const answer = await wu.call(appointmentsCalls.book, input(wu, slot!.startsAt))
  assert.equal(answer.code, APPOINTMENT_CODES.slotClosed)
})

// Moves the clock, so it must be the last test.
test('a drive without further changes is cancelled or missed after its end', async () => {
  const phones = ['13922000015', '13922000016'] as const
  const [silent, absent] = await Promise.all(phones.map((phone) => mall.signIn(phone)))
  const [one, two] = (await freeSlots()).slice(20)
  const left = await silent!.get(appointmentsCalls.book, input(silent!, one!.startsAt))
  const missed = await absent!.get(appointmentsCalls.book, input(absent!, two!.startsAt))
  await mall.ctx.db
    .updateTable('appointments')
    .set({ status: 'confirmed' })
    .where('id', '=', missed.appointmentId)
    .execute()
  await mall.advance(two!.startsAt + 60_000 - mall.ctx.clock.now())
  const begun = await mall.signIn(phones[1])
  const late = await begun.call(appointmentsCalls.cancel, { ...byId(missed.appointmentId), body: {} })
  assert.equal(late.code, APPOINTMENT_CODES.stateChanged)
  assert.equal(late.description, '已经到了预约时间，不能再改期或取消，请致电门店')
  await mall.advance(two!.endsAt + 2 * 3_600_000 + 60_000 - mall.ctx.clock.now())
  const after = async (phone: string, id: string) =>
    (await (await mall.signIn(phone)).get(appointmentsCalls.detail, byId(id))).status
  assert.equal(await after(phones[0], left.appointmentId), 'cancelled')
  assert.equal(await after(phones[1], missed.appointmentId), 'noShow')
})
