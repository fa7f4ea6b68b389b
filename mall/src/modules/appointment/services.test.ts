// Long because all its tests share one mall, which takes longer to start than they take to run.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { APPOINTMENT_CODES } from '@contract/appointmentCodes'
import { appointmentsCalls } from '@contract/calls/appointments'
import { messagesCalls } from '@contract/calls/messages'
import { ordersCalls } from '@contract/calls/orders'
import { CODES } from '@contract/codes'
import { KINDS } from '@contract/rules/appointments'
import { DAY_MS, HOUR_MS } from '@contract/rules/dateText'
import { maskVin } from '@contract/rules/vin'
import { type FreeSlot, freeSlots, maintenance } from '../../../testing/appointments'
import { act, hireOperator, read, type TestOperator } from '../../../testing/operators'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { json } from '../../db/json'
import { orderCancelled } from '../order/events'

/** Offers every service. */
const DEALER = 'd510100-1'

let mall: TestMall
let staff: TestOperator
before(async () => {
  mall = await createTestMall()
  staff = await hireOperator(mall, ['dealerStaff'], { dealerId: DEALER })
  await mall.ctx.db.deleteFrom('closed_slots').execute()
})
after(() => mall.close())

let keys = 0
const nextKey = () => `service-key-${keys++}`
let phones = 0
const newShopper = () => mall.signIn(`139230${String(phones++).padStart(5, '0')}`)

const freeSlotsOf = (kind?: string, dealerId = DEALER) => freeSlots(mall, dealerId, kind)
const input = (shopper: Shopper, startsAt: number, more: object = {}) => ({
  body: maintenance(shopper, DEALER, startsAt, { clientKey: nextKey(), ...more }),
})
const byId = (id: string) => ({ params: { id } })
const statusOf = async (shopper: Shopper, id: string) =>
  (await shopper.get(appointmentsCalls.detail, byId(id))).status
const step = async (id: string, action: string, values: object = {}) =>
  (await act(staff, `appointments/${id}`, action, values)).status

/** Changes the hours of a capacity of the dealer. */
const setLanes = (lanes: number) =>
  mall.ctx.db
    .updateTable('appointment_hours')
    .set({ lanes })
    .where('dealer_id', '=', DEALER)
    .where('capacity', '=', 'bays')
    .execute()

test('all kinds are offered, and a dealer without a workshop takes no services', async () => {
  const { kinds } = await mall.guest.get(appointmentsCalls.kinds)
  assert.deepEqual(kinds, Object.keys(KINDS))
  const { id } = await mall.ctx.db
    .selectFrom('dealers')
    .select('id')
    .where(
      'id',
      'not in',
      mall.ctx.db.selectFrom('appointment_hours').select('dealer_id').where('capacity', '=', 'bays'),
    )
    .executeTakeFirstOrThrow()
  const answer = await mall.guest.call(appointmentsCalls.slots, {
    query: { dealerId: id, kind: 'maintenance' },
  })
  assert.equal(answer.code, CODES.notFound)
  assert.match(answer.description, /不接受保养预约/)
})

test('bays, advisers and cars are counted apart, and bays are shared by the services', async () => {
  await setLanes(1)
  const wang = await newShopper()
  const [slot] = await freeSlotsOf()
  await wang.get(appointmentsCalls.book, input(wang, slot!.startsAt))
  const isFree = async (kind: string) =>
    (await freeSlotsOf(kind)).some(({ startsAt }) => startsAt === slot!.startsAt)
  assert.deepEqual(await Promise.all(['maintenance', 'repair', 'fitting', 'visit'].map(isFree)), [
    false,
    false,
    false,
    true,
  ])
  await setLanes(3)
  assert.equal(await isFree('repair'), true)
})

test('of ten owners who want the last bay at once, one gets it', async () => {
  await setLanes(1)
  const slot = (await freeSlotsOf())[3]
  const crowd = await Promise.all(Array.from({ length: 10 }, newShopper))
  const answers = await Promise.all(
    crowd.map((one, nth) =>
      one.call(appointmentsCalls.book, input(one, slot!.startsAt, { plate: `川A1230${nth}` })),
    ),
  )
  const codes = answers.map(({ code }) => code)
  assert.equal(codes.filter((code) => code === CODES.ok).length, 1)
  assert.ok(
    codes.every((code) => code === CODES.ok || code === APPOINTMENT_CODES.slotTaken),
    codes.join(),
  )
  await setLanes(3)
})

test('what a service lacks is refused with the sentence of the shop', async () => {
  const he = await newShopper()
  const slot = (await freeSlotsOf())[5]
  for (const [change, description] of [
    [{ plate: '川A1' }, /正确的车牌号/],
    [{ plate: '' }, /填写车牌号/],
    [{ model: '' }, /填写车型/],
    [{ mileage: null }, /里程/],
    [{ handover: null }, /怎么交车/],
    [{ kind: 'repair' }, /描述车辆的问题/],
    [{ handover: 'pickUp' }, /取车地址/],
    [{ pictures: ['/uploads/none.webp'] }, /图片已失效/],
    [{ kind: 'wash' }, /没有这种预约/],
  ] as const) {
    const answer = await he.call(appointmentsCalls.book, input(he, slot!.startsAt, change))
    assert.match(answer.description, description, JSON.stringify(change))
  }
})

test("somebody else's vehicle and order are not found, and an unpaid order can't be fitted", async () => {
  const he = await newShopper()
  const slot = (await freeSlotsOf())[6]
  const book = (more: object) => he.call(appointmentsCalls.book, input(he, slot!.startsAt, more))
  assert.equal((await book({ vehicleId: 'uv-0' })).code, CODES.notFound)
  const order = await mall.ctx.db
    .selectFrom('orders')
    .select(['id', 'user_id', 'pay_status'])
    .where('pay_status', '=', 'unpaid')
    .where('order_type', '=', 'goods')
    .executeTakeFirstOrThrow()
  assert.equal((await book({ kind: 'fitting', orderId: order.id })).code, CODES.notFound)
  await mall.ctx.db
    .updateTable('orders')
    .set({ user_id: await idOf(he) })
    .where('id', '=', order.id)
    .execute()
  assert.match((await book({ kind: 'fitting', orderId: order.id })).description, /支付后/)
  await mall.ctx.db.updateTable('orders').set({ user_id: order.user_id }).where('id', '=', order.id).execute()
  assert.equal((await he.call(appointmentsCalls.history, byId('uv-0'))).code, CODES.notFound)
})

const idOf = async ({ phone }: Shopper) =>
  (await mall.ctx.db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()).id

test('accessories are fitted with their order, and the appointment ends with the order', async () => {
  const zhou = await mall.signIn('13800000001')
  const order = await mall.ctx.db
    .selectFrom('orders')
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .select(['orders.id', 'order_sn', 'line.id as line_id'])
    .where('user_id', '=', await idOf(zhou))
    .where('order_status', '=', 10)
    .where('order_type', '=', 'goods')
    .where('refund_status', '=', 'none')
    .executeTakeFirstOrThrow()
  await mall.ctx.db
    .updateTable('order_lines')
    .set({ fitted_to: 'ridge' })
    .where('id', '=', order.line_id)
    .execute()
  // The seeds have one for this vehicle: only one of a kind may be open.
  const { list } = await zhou.get(appointmentsCalls.list, { query: { pageSize: 50 } })
  for (const { appointmentId, kind, status } of list)
    if (kind === 'fitting' && status === 'submitted')
      await zhou.get(appointmentsCalls.cancel, byId(appointmentId))
  const fitting = async () => (await zhou.get(ordersCalls.byId, byId(order.id))).fitting
  assert.equal(await fitting(), 'todo')
  const slot = (await freeSlotsOf('fitting'))[8]
  const made = await zhou.get(
    appointmentsCalls.book,
    input(zhou, slot!.startsAt, {
      kind: 'fitting',
      vehicleId: 'uv-0',
      plate: '',
      mileage: null,
      orderId: order.id,
    }),
  )
  assert.equal(made.orderSn, order.order_sn)
  assert.equal(await fitting(), 'booked')
  await mall.ctx.transact((trx) => orderCancelled.publish(trx, { orderId: order.id }))
  const after = await zhou.get(appointmentsCalls.detail, byId(made.appointmentId))
  assert.equal(after.status, 'cancelled')
  assert.match(after.events[0].text, /配件订单已取消/)
  // The list says which vehicle it is, so that it is booked again for that one.
  const { list: shown } = await zhou.get(appointmentsCalls.list, { query: { pageSize: 50 } })
  const inList = shown.find((one: { appointmentId: string }) => one.appointmentId === made.appointmentId)
  assert.equal(inList.vehicleId, 'uv-0')
})

test('a vehicle is in one place at a time, and six appointments are enough', async () => {
  const li = await newShopper()
  const slots = (await freeSlotsOf()).slice(10, 20)
  await li.get(appointmentsCalls.book, input(li, slots[0]!.startsAt))
  const twice = await li.call(appointmentsCalls.book, input(li, slots[1]!.startsAt))
  assert.equal(twice.code, APPOINTMENT_CODES.alreadyBooked)
  const both = await li.call(
    appointmentsCalls.book,
    input(li, slots[0]!.startsAt, { kind: 'repair', remark: '异响' }),
  )
  assert.equal(both.code, APPOINTMENT_CODES.alreadyBooked)
  const family = await li.get(appointmentsCalls.book, input(li, slots[0]!.startsAt, { plate: '川AD12345' }))
  assert.equal(family.vehicle, '川A·D12345')
  for (let nth = 2; nth < 6; nth++) {
    await li.get(appointmentsCalls.book, input(li, slots[nth]!.startsAt, { plate: `川A7654${nth}` }))
  }
  const seventh = await li.call(appointmentsCalls.book, input(li, slots[7]!.startsAt, { plate: '川A99999' }))
  assert.match(seventh.description, /已有 6 个还没到的预约/)
})

test('the owner gets an SMS when the dealer proposes another time, moves it or cancels it', async () => {
  await setLanes(1)
  const zhao = await newShopper()
  const [old, other, third] = (await freeSlotsOf()).slice(24)
  const { appointmentId: id } = await zhao.get(appointmentsCalls.book, input(zhao, old!.startsAt))
  const notices: string[][] = []
  const { sms } = mall.ctx.gateways
  const send = sms.sendNotice
  sms.sendNotice = async (to, kind, lines) => {
    if (kind === 'appointmentChanged') notices.push([to, ...lines])
  }
  assert.equal(await step(id, 'propose', { startsAt: other!.startsAt }), 200)
  await mall.advance(1_000)
  assert.equal(await step(id, 'move', { startsAt: third!.startsAt }), 200)
  await mall.advance(1_000)
  const { list } = await zhao.get(appointmentsCalls.list, { query: { open: '1' } })
  assert.equal(await step(list[0].appointmentId, 'cancel', { reason: '工位检修' }), 200)
  await mall.advance(1_000)
  sms.sendNotice = send
  assert.deepEqual(
    notices.map(([to]) => to),
    Array(3).fill(String(zhao.phone)),
  )
  assert.match(notices[0]![1]!, /^保养，/)
  assert.deepEqual(
    notices.map(([, , text]) => text!.replace(/\d+月\d+日 \d\d:\d\d/, '…')),
    ['门店建议改到 …，请接受或拒绝', '已由门店改到 …', '已由门店取消：工位检修'],
  )
})

test('the dealer proposes another time, which is held until the owner answers', async () => {
  await setLanes(1)
  const sun = await newShopper()
  const [old, first, second] = (await freeSlotsOf()).slice(20)
  const { appointmentId: id } = await sun.get(appointmentsCalls.book, input(sun, old!.startsAt))
  const isFree = async (slot: FreeSlot) =>
    (await freeSlotsOf()).some(({ startsAt }) => startsAt === slot.startsAt)
  assert.equal(await step(id, 'propose', { startsAt: old!.startsAt }), 422)
  assert.equal(await step(id, 'propose', { startsAt: first!.startsAt, note: '那天工位检修' }), 200)
  assert.deepEqual([await isFree(old!), await isFree(first!)], [false, false])
  const shown = await sun.get(appointmentsCalls.detail, byId(id))
  assert.deepEqual(
    [shown.status, shown.proposal.startsAt, shown.actions],
    ['submitted', first!.startsAt, ['accept', 'decline', 'reschedule', 'cancel']],
  )
  assert.match(shown.events[0].text, /工位检修/)
  // Another proposal takes its place.
  assert.equal(await step(id, 'propose', { startsAt: second!.startsAt }), 200)
  assert.deepEqual([await isFree(first!), await isFree(second!)], [true, false])
  const answer = (slot: FreeSlot, accept: boolean) =>
    sun.call(appointmentsCalls.answer, { ...byId(id), body: { startsAt: slot.startsAt, accept } })
  assert.equal((await answer(first!, true)).code, APPOINTMENT_CODES.stateChanged)

  const no = await answer(second!, false)
  assert.deepEqual([no.data.status, no.data.proposal], ['submitted', null])
  assert.equal((await answer(second!, false)).code, CODES.ok)
  assert.equal(await isFree(second!), true)

  assert.equal(await step(id, 'propose', { startsAt: second!.startsAt }), 200)
  const [yes, again] = await Promise.all([answer(second!, true), answer(second!, true)])
  assert.equal(yes.data.status, 'confirmed')
  assert.equal(again.data.appointmentId, yes.data.appointmentId)
  assert.equal(await statusOf(sun, id), 'rescheduled')
  assert.deepEqual([await isFree(old!), await isFree(second!)], [true, false])
  const { total } = await sun.get(appointmentsCalls.list, { query: {} })
  assert.equal(total, 2)
  const stranger = await newShopper()
  const foreign = await stranger.call(appointmentsCalls.answer, {
    ...byId(id),
    body: { startsAt: second!.startsAt, accept: true },
  })
  assert.equal(foreign.code, CODES.notFound)
  await setLanes(3)
})

test('an owner who moves it while accepting ends with one appointment', async () => {
  const qian = await newShopper()
  const [old, offered, other] = (await freeSlotsOf()).slice(24)
  const { appointmentId: id } = await qian.get(appointmentsCalls.book, input(qian, old!.startsAt))
  assert.equal(await step(id, 'propose', { startsAt: offered!.startsAt }), 200)
  const answers = await Promise.all([
    qian.call(appointmentsCalls.answer, { ...byId(id), body: { startsAt: offered!.startsAt, accept: true } }),
    qian.call(appointmentsCalls.reschedule, {
      ...byId(id),
      body: { clientKey: nextKey(), startsAt: other!.startsAt },
    }),
  ])
  const codes = answers.map(({ code }) => code)
  assert.deepEqual(codes.sort(), [CODES.ok, APPOINTMENT_CODES.stateChanged].sort())
  const { list } = await qian.get(appointmentsCalls.list, { query: { open: '1' } })
  assert.equal(list.length, 1)
  const held = await mall.ctx.db
    .selectFrom('appointments')
    .select('id')
    .where('user_id', '=', await idOf(qian))
    .where('status', 'not in', ['cancelled', 'rescheduled', 'declined'])
    .execute()
  assert.equal(held.length, 1)
})

test('of twenty moves at once, one counts', async () => {
  const wu = await newShopper()
  const slots = (await freeSlotsOf()).slice(26)
  const { appointmentId: id } = await wu.get(appointmentsCalls.book, input(wu, slots[0]!.startsAt))
  const answers = await Promise.all(
    slots
      .slice(1, 21)
      .map(({ startsAt }) =>
        wu.call(appointmentsCalls.reschedule, { ...byId(id), body: { clientKey: nextKey(), startsAt } }),
      ),
  )
  assert.equal(answers.filter(({ code }) => code === CODES.ok).length, 1)
})

test('the desk moves it to a free slot only, and leads on to the new record, which is linked', async () => {
  const feng = await newShopper()
  const [old, next] = (await freeSlotsOf()).slice(30)
  const { appointmentId: id } = await feng.get(appointmentsCalls.book, input(feng, old!.startsAt))
  const { data } = await staff.call('GET', `/appointments/${id}/slots`)
  assert.ok(data.slots.some(({ startsAt }: FreeSlot) => startsAt === next!.startsAt))
  assert.equal(await step(id, 'move', { startsAt: next!.startsAt + 1 }), 422)
  const moved = await act(staff, `appointments/${id}`, 'move', { startsAt: next!.startsAt })
  assert.notEqual(moved.data.id, id)
  assert.deepEqual([moved.data.status, moved.data.replacesId], ['confirmed', id])
  assert.equal((await read(staff, `appointments/${id}`)).replacedById, moved.data.id)
  const elsewhere = await hireOperator(mall, ['dealerStaff'], { dealerId: 'd110000-1' })
  assert.equal((await elsewhere.call('GET', `/appointments/${id}/slots`)).status, 404)
})

test('老周 sees his vehicle’s services with mileage, and when the next one is due', async () => {
  const zhou = await mall.signIn('13800000001')
  const { next, list } = await zhou.get(appointmentsCalls.history, byId('uv-0'))
  assert.deepEqual(
    list.map(({ mileage, workAmount }: { mileage: number; workAmount: string }) => [mileage, workAmount]),
    [
      [14_920, '564.00'],
      [4860, '0.00'],
    ],
  )
  assert.equal(next.dueKm, 24_920)
  assert.ok(next.dueAt > mall.ctx.clock.now())
  assert.equal(next.isDue, false)
  const unknown = await zhou.get(appointmentsCalls.history, byId('uv-1'))
  assert.deepEqual([unknown.next, unknown.list], [null, []])
})

test("a former owner's services are not among mine, and somebody else's vehicle has none for me", async () => {
  const zhou = await mall.signIn('13800000001')
  const before = await zhou.get(appointmentsCalls.history, byId('uv-0'))
  const { pictures, work, ...own } = await mall.ctx.db
    .selectFrom('appointments')
    .selectAll()
    .where('id', '=', 'td-second-service')
    .executeTakeFirstOrThrow()
  const former = { id: 'former', user_id: 'u-ajie', client_key: 'former', lane: 1, done_mileage: 17_000 }
  await mall.ctx.db
    .insertInto('appointments')
    .values({ ...own, ...former, pictures: json(pictures), work: json(work), done_at: own.done_at! + DAY_MS })
    .execute()
  assert.deepEqual(await zhou.get(appointmentsCalls.history, byId('uv-0')), before)
  const stranger = await newShopper()
  assert.equal((await stranger.call(appointmentsCalls.history, byId('uv-0'))).code, CODES.notFound)
  await mall.ctx.db.deleteFrom('appointments').where('id', '=', 'former').execute()
})

// Move the clock, so they come last.
test('a service goes from the door to the hand-over, the owner gets a message, and the next one is counted from it', async () => {
  const zhou = await mall.signIn('13800000001')
  await mall.ctx.db
    .updateTable('appointments')
    .set({ status: 'cancelled' })
    .where('status', 'in', ['submitted', 'confirmed'])
    .where('phone', '=', zhou.phone)
    .execute()
  const slot = (await freeSlotsOf()).find(({ startsAt }) => startsAt > mall.ctx.clock.now() + 2 * DAY_MS)
  const made = await zhou.get(
    appointmentsCalls.book,
    input(zhou, slot!.startsAt, { vehicleId: 'uv-0', plate: '', model: '', mileage: 20_100 }),
  )
  const id = made.appointmentId
  assert.equal(made.vehicle, maskVin(made.vin))
  for (const kind of ['vehicleReady', 'maintenanceDue']) {
    const { waits } = await zhou.get(messagesCalls.subscribe, {
      body: { kind, subject: kind === 'vehicleReady' ? id : 'uv-0', channel: 'sms', answer: 'accept' },
    })
    assert.equal(waits, true)
  }
  const { waiting } = await zhou.get(messagesCalls.mine)
  const ours = (waiting as { kind: string; dueAt: number | null }[]).filter(({ kind }) =>
    ['vehicleReady', 'maintenanceDue'].includes(kind),
  )
  assert.equal(ours.length, 2)

  assert.equal(await step(id, 'start'), 422)
  assert.equal(await step(id, 'confirm'), 200)
  // Two days before the slot nobody can have missed it.
  assert.equal(await step(id, 'miss'), 422)
  await mall.advance(slot!.startsAt - 3 * HOUR_MS - mall.ctx.clock.now())
  const early = await (await mall.signIn(zhou.phone)).call(appointmentsCalls.detail, byId(id))
  assert.deepEqual(early.data.actions, ['reschedule', 'cancel'])
  await mall.advance(1.5 * HOUR_MS)
  const late = await mall.signIn(zhou.phone)
  assert.deepEqual((await late.get(appointmentsCalls.detail, byId(id))).actions, [])
  const refused = await late.call(appointmentsCalls.cancel, { ...byId(id), body: {} })
  assert.equal(refused.code, APPOINTMENT_CODES.stateChanged)
  assert.equal(refused.description, '离预约时间不到两小时，不能再改期或取消，请致电门店')
  const other = (await freeSlotsOf()).find(({ startsAt }) => startsAt > slot!.startsAt)
  const body = { clientKey: nextKey(), startsAt: other!.startsAt }
  const unmoved = await late.call(appointmentsCalls.reschedule, { ...byId(id), body })
  assert.equal(unmoved.description, refused.description)

  await mall.advance(2 * HOUR_MS)
  const desk = await hireOperator(mall, ['dealerStaff'], { dealerId: DEALER })
  const go = async (action: string, values: object = {}) =>
    (await act(desk, `appointments/${id}`, action, values)).status
  assert.equal(await go('miss'), 200)
  assert.equal(await statusOf(await mall.signIn(zhou.phone), id), 'noShow')
  assert.equal(await go('unmiss'), 200)
  assert.equal(await go('arrive'), 200)
  assert.equal(await go('finish'), 422)
  assert.equal(await go('handBack', { doneMileage: 1, work: [{ item: '机油', amount: '' }] }), 422)
  assert.equal(await go('start'), 200)
  assert.equal(await go('ready'), 200)
  assert.equal(await go('resume'), 200)
  assert.equal(await go('ready', { note: '18:00 前都可以取' }), 200)
  await mall.advance(1000)
  const sent = await mall.ctx.db
    .selectFrom('messages')
    .select(['kind', 'status', 'lines'])
    .where('kind', '=', 'vehicleReady')
    .execute()
  assert.deepEqual(
    sent.map(({ status }) => status),
    ['sent'],
  )
  assert.match(sent[0]?.lines.join() ?? '', /取车/)
  assert.equal(await go('handBack', { doneMileage: 20_150, work: [{ item: '机油', amount: '十元' }] }), 400)
  assert.equal(await go('handBack', { doneMileage: 20_150, work: [] }), 400)
  assert.equal(await go('handBack', { work: [{ item: '机油', amount: '' }] }), 400)
  const work = [
    { item: '更换机油机滤', amount: '468' },
    { item: '检查底盘', amount: '' },
  ]
  assert.equal(await go('handBack', { doneMileage: 20_150, work }), 200)
  const back = await mall.signIn(zhou.phone)
  const done = await back.get(appointmentsCalls.detail, byId(id))
  assert.deepEqual(
    [done.status, done.workAmount, done.doneMileage, done.work[0].amount],
    ['done', '468.00', 20_150, '468.00'],
  )
  const { next, list } = await back.get(appointmentsCalls.history, byId('uv-0'))
  assert.deepEqual([list[0].mileage, next.dueKm], [20_150, 30_150])

  // Two weeks before half a year is over the reminder is sent, once.
  const due = async () =>
    (
      await mall.ctx.db.selectFrom('messages').select('lines').where('kind', '=', 'maintenanceDue').execute()
    ).map(({ lines }) => lines.join())
  assert.deepEqual(await due(), [])
  await mall.advance(next.dueAt - 15 * DAY_MS - mall.ctx.clock.now())
  assert.deepEqual(await due(), [])
  await mall.advance(2 * DAY_MS)
  assert.equal((await due()).length, 1)
  assert.match((await due())[0] ?? '', /30,150 公里/)
})

test('a no-show can be taken back for a week, and then no more', async () => {
  const zheng = await newShopper()
  const [slot] = await freeSlotsOf('visit')
  const { appointmentId: id } = await zheng.get(
    appointmentsCalls.book,
    input(zheng, slot!.startsAt, { kind: 'visit', plate: '', model: '', mileage: null, handover: null }),
  )
  const desk = await hireOperator(mall, ['dealerStaff'], { dealerId: DEALER })
  const go = async (action: string) => (await act(desk, `appointments/${id}`, action)).status
  assert.equal(await go('confirm'), 200)
  await mall.advance(slot!.endsAt + 3 * HOUR_MS - mall.ctx.clock.now())
  const status = async () => (await read(desk, `appointments/${id}`)).status
  assert.equal(await status(), 'noShow')
  assert.equal(await go('unmiss'), 200)
  await mall.advance(3 * HOUR_MS)
  assert.equal(await status(), 'noShow')
  await mall.advance(8 * DAY_MS)
  const later = await hireOperator(mall, ['dealerStaff'], { dealerId: DEALER })
  assert.equal((await act(later, `appointments/${id}`, 'unmiss')).status, 422)
})

/** Returns the parts of an appointment that come from its owner. */
const ownersPart = ({
  vehicle,
  mileage,
  handover,
  pickUpAddress,
  pictures,
  remark,
  name,
  phone,
  dealer,
}: Record<string, unknown>) => ({
  vehicle,
  mileage,
  handover,
  pickUpAddress,
  pictures,
  remark,
  name,
  phone,
  dealerId: (dealer as { dealerId: string }).dealerId,
})

test('what comes from the owner stays with an appointment that the owner, the dealer and a proposal have moved', async () => {
  const zheng = await newShopper()
  const [first, second, third, fourth] = (await freeSlotsOf('repair')).slice(30)
  const more = {
    kind: 'repair',
    remark: '左前轮异响，冷车时更明显',
    handover: 'pickUp',
    pickUpAddress: '锦江区东大街 8 号',
    plate: '川AF23456',
    mileage: 41_250,
  }
  const made = await zheng.get(appointmentsCalls.book, input(zheng, first!.startsAt, more))
  const pictures = ['/uploads/wheel.jpg']
  await mall.ctx.db
    .updateTable('appointments')
    .set({ pictures: JSON.stringify(pictures) as never })
    .where('id', '=', made.appointmentId)
    .execute()
  const ready = { kind: 'vehicleReady', subject: made.appointmentId, channel: 'sms', answer: 'accept' }
  await zheng.get(messagesCalls.subscribe, { body: ready })
  const given = ownersPart({ ...made, pictures })
  const { remark, handover, pickUpAddress, mileage } = more
  assert.deepEqual(given, { ...given, remark, handover, pickUpAddress, mileage })

  const byOwner = await zheng.get(appointmentsCalls.reschedule, {
    ...byId(made.appointmentId),
    body: { clientKey: nextKey(), startsAt: second!.startsAt },
  })
  assert.deepEqual(ownersPart(byOwner), given)
  assert.equal(await step(byOwner.appointmentId, 'move', { startsAt: third!.startsAt }), 200)
  const moved = await zheng.get(appointmentsCalls.detail, byId(byOwner.appointmentId))
  const byDealer = await zheng.get(appointmentsCalls.detail, byId(moved.replacedById))
  assert.deepEqual(ownersPart(byDealer), given)
  assert.equal(await step(byDealer.appointmentId, 'propose', { startsAt: fourth!.startsAt }), 200)
  const accepted = await zheng.get(appointmentsCalls.answer, {
    ...byId(byDealer.appointmentId),
    body: { startsAt: fourth!.startsAt, accept: true },
  })
  assert.deepEqual(ownersPart(accepted), given)
  assert.equal(accepted.startsAt, fourth!.startsAt)
  // So does the message that the vehicle is ready.
  const waiting = async () => (await zheng.get(messagesCalls.mine)).waiting as { subject: string }[]
  assert.deepEqual(
    (await waiting()).map(({ subject }) => subject),
    [accepted.appointmentId],
  )
})
