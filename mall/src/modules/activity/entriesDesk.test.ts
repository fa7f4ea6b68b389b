import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { activitiesCalls } from '@contract/calls/activities'
import { DAY_MS } from '@contract/rules/dateText'
import { sql } from 'kysely'
import { hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { json } from '../../db/json'

let mall: TestMall
let operator: TestOperator
let ids: string[]
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
  const dealers = await mall.ctx.db.selectFrom('dealers').select('id').orderBy('id').limit(2).execute()
  ids = dealers.map(({ id }) => id)
})
after(() => mall.close())

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the contract says is there
type Loose = any
const field = (name: string, label: string, kind: string) => ({
  name,
  label,
  kind,
  placeholder: '',
  options: [],
})
const signUp = {
  type: 'signUp',
  title: '报名',
  note: '',
  button: '报名',
  fields: [
    field('name', '姓名', 'name'),
    field('phone', '手机号', 'phone'),
    field('size', '衣服尺码', 'text'),
  ],
}

/** Publishes an event of a dealer, and returns its id. */
async function publish(values: object = {}): Promise<string> {
  const { status, data } = await operator.call('POST', '/activities', {
    values: {
      title: '试驾日',
      position: 0,
      startAt: mall.ctx.clock.now() - DAY_MS,
      endAt: mall.ctx.clock.now() + DAY_MS,
      join: 'attendance',
      dealerId: ids[0],
      picture: 'scenes/dealer/1',
      mood: 'plain',
      blocks: [signUp],
      ...values,
    },
  })
  assert.equal(status, 200, JSON.stringify(data))
  const { version } = data
  assert.equal(
    (await operator.call('POST', `/activities/${data.id}/publish`, { version, values: {} })).status,
    200,
  )
  return data.id
}

const answers = { name: '=周', phone: '13900000007', size: 'XL' }
async function join(activityId: string, phone = '13900000007') {
  const shopper = await mall.signIn(phone)
  await shopper.get(activitiesCalls.join, { params: { id: activityId }, body: { answers } })
  return shopper
}
const list = (query: Record<string, unknown>, by = operator): Promise<Loose> =>
  by.call('GET', `/activity-entries?filter=${encodeURIComponent(JSON.stringify(query))}`)
const entryOf = async (activityId: string): Promise<Loose> => (await list({ activityId })).data.rows[0]
async function act(id: string, action: string, values: object = {}, by = operator) {
  const { data } = await by.call('GET', `/activity-entries/${id}`)
  return by.call('POST', `/activity-entries/${id}/${action}`, { version: data?.version ?? '', values })
}
const seenBy = async (shopper: Awaited<ReturnType<typeof join>>, activityId: string): Promise<Loose> =>
  ((await shopper.get(activitiesCalls.detail, { params: { id: activityId } })) as Loose).entry

test('an entry is confirmed and checked in at the desk; the shopper sees each step, and a second tap is refused', async () => {
  const activityId = await publish()
  const shopper = await join(activityId)
  const entry = await entryOf(activityId)
  assert.deepEqual(
    [entry.status, entry.kind, entry.dealerId, entry.titles.activityId, entry.answers],
    ['joined', 'attendance', ids[0], '试驾日', '衣服尺码：XL'],
  )
  assert.equal((await act(entry.id, 'confirm')).data.status, 'confirmed')
  assert.deepEqual((({ statusText, note }) => [statusText, note])(await seenBy(shopper, activityId)), [
    '已确认',
    '门店已确认，到店请出示签到码',
  ])
  assert.equal((await act(entry.id, 'confirm')).status, 422)
  assert.equal((await operator.call('GET', `/activity-entries?search=${entry.code}`)).data.total, 1)
  assert.equal((await act(entry.id, 'checkIn')).data.status, 'attended')
  assert.equal((await seenBy(shopper, activityId)).note, '感谢参加', 'it gives no coupon')
  assert.equal((await act(entry.id, 'refuse', { reason: '太晚' })).status, 422)
})

test('of a sign-up only the answers to fields of its form are stored and shown, whatever their names', async () => {
  const activityId = await publish()
  const shopper = await mall.signIn('13900000017')
  const sent = { ...answers, constructor: '<b>x</b>', hasOwnProperty: 'y', toString: 'z', vip: '1' }
  await shopper.get(activitiesCalls.join, { params: { id: activityId }, body: { answers: sent } })
  const entry = await entryOf(activityId)
  assert.equal(entry.answers, '衣服尺码：XL')
  const row = mall.ctx.db.selectFrom('activity_entries').select('answers').where('id', '=', entry.id)
  assert.deepEqual((await row.executeTakeFirstOrThrow()).answers, answers)
  await mall.ctx.db
    .updateTable('activity_entries')
    .set({ answers: json(sent) })
    .where('id', '=', entry.id)
    .execute()
  assert.doesNotMatch(
    (await entryOf(activityId)).answers,
    /function|native/,
    'stored past the check of the form',
  )
})

test('a field of a form that is named as what every object has is asked for like any other', async () => {
  const named = field('constructor', '改装厂', 'text')
  const activityId = await publish({ blocks: [{ ...signUp, fields: [...signUp.fields, named] }] })
  const shopper = await mall.signIn('13900000018')
  const send = (sent: object) =>
    shopper.call(activitiesCalls.join, { params: { id: activityId }, body: { answers: sent } })
  const { code, description } = await send(answers)
  assert.deepEqual([code, description], ['400000', '请填写改装厂'])
  assert.equal((await send({ ...answers, constructor: '北山' })).code, '000000')
  assert.match((await entryOf(activityId)).answers, /改装厂：北山/)
})

test('a check-in that gives a coupon says where it is', async () => {
  const { id: rewardCouponId } = await mall.ctx.db
    .selectFrom('coupons')
    .select('id')
    .whereRef('taken', '<', 'total')
    .where('end_at', '>', mall.ctx.clock.now())
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const activityId = await publish({ rewardOn: 'attended', rewardCouponId })
  const shopper = await join(activityId, '13900000009')
  const { id } = await entryOf(activityId)
  assert.equal((await act(id, 'checkIn')).data.status, 'attended')
  assert.match((await seenBy(shopper, activityId)).note, /已放进“我的卡券”/)
})

test('an entry whose coupon is used up tells the operator which coupon, not that the activity is full', async () => {
  const { db, clock } = mall.ctx
  const coupon = await db
    .selectFrom('coupons')
    .select(['id', 'name', 'total'])
    .whereRef('taken', '<', 'total')
    .where('end_at', '>', clock.now())
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const activityId = await publish({ rewardOn: 'attended', rewardCouponId: coupon.id })
  await join(activityId, '13900000011')
  const { id } = await entryOf(activityId)
  const setTotal = (total: unknown) =>
    db
      .updateTable('coupons')
      .set({ total: total as number })
      .where('id', '=', coupon.id)
      .execute()
  await setTotal(sql`taken`)
  const refused = await act(id, 'checkIn')
  await setTotal(coupon.total)
  const text = `优惠券“${coupon.name}”已发完或已结束，没有办理；请先增加它的发放总数，或在活动里换一张`
  assert.deepEqual([refused.status, refused.data.message], [422, text])
  assert.equal((await entryOf(activityId)).status, 'joined')
  assert.equal((await act(id, 'checkIn')).data.status, 'attended')
})

test('a refusal needs a reason, which the shopper reads; the place goes to somebody else', async () => {
  const activityId = await publish({ places: 1 })
  const shopper = await join(activityId)
  const { id } = await entryOf(activityId)
  assert.deepEqual((await act(id, 'refuse')).data.errors, { reason: '请填写原因' })
  assert.equal((await act(id, 'refuse', { reason: '需要驾龄满一年' })).data.status, 'refused')
  const seen = await seenBy(shopper, activityId)
  assert.equal(seen.note, '很抱歉，这次没有通过：需要驾龄满一年')
  assert.equal(seen.code, '')
  await join(activityId, '13900000008')
})

test('who signed up for an event that is stopped reads that it is cancelled, and gets the entry back if it goes on', async () => {
  const activityId = await publish()
  const shopper = await join(activityId, '13900000010')
  const seen = async () => {
    const { statusText, note, code, canLeave } = await seenBy(shopper, activityId)
    return { statusText, note, hasCode: code !== '', canLeave }
  }
  const before = await seen()
  assert.deepEqual([before.statusText, before.hasCode, before.canLeave], ['待门店确认', true, true])
  const change = async (action: string) => {
    const { data } = await operator.call('GET', `/activities/${activityId}`)
    return operator.call('POST', `/activities/${activityId}/${action}`, { version: data.version, values: {} })
  }
  assert.equal((await change('stop')).status, 200)
  assert.deepEqual(await seen(), { statusText: '活动已取消', note: '', hasCode: false, canLeave: false })
  assert.equal((await change('publish')).status, 200)
  assert.deepEqual(await seen(), before)
})

test('entries that the rule admits by itself are not confirmed or checked in', async () => {
  const activityId = await publish({ join: 'open' })
  await join(activityId)
  const { id } = await entryOf(activityId)
  for (const action of ['confirm', 'checkIn']) assert.equal((await act(id, action)).status, 422)
  assert.equal((await act(id, 'refuse', { reason: '重复' })).status, 200)
})

test('dealer staff see and change entries of their own dealer’s activities only', async () => {
  const [mine, other] = [await publish(), await publish({ dealerId: ids[1] })]
  await join(mine)
  await join(other)
  const staff = await hireOperator(mall, ['dealerStaff'], { dealerId: ids[0] ?? null })
  const { data } = await list({}, staff)
  assert.ok(data.rows.length > 0)
  assert.ok(data.rows.every(({ dealerId }: Loose) => dealerId === ids[0]))
  const { id } = await entryOf(other)
  assert.equal((await act(id, 'confirm', {}, staff)).status, 404)
  assert.equal((await act((await entryOf(mine)).id, 'confirm', {}, staff)).status, 200)
  const { data: events } = await staff.call('GET', '/activities?limit=100')
  assert.ok(events.rows.length > 0)
  assert.ok(events.rows.every(({ dealerId }: Loose) => dealerId === ids[0]))
})

test('the filtered list is exported in Beijing time, no cell is a formula, and the export is recorded', async () => {
  const activityId = await publish()
  await join(activityId)
  const filter = encodeURIComponent(JSON.stringify({ activityId }))
  const { http } = await operator.call('GET', `/activity-entries/export?filter=${filter}`)
  assert.equal(http.statusCode, 200)
  const [head = '', row = '', ...rest] = http.body.trim().split('\r\n')
  assert.match(head, /^\uFEFF?姓名,手机号,活动,状态/)
  assert.match(row, /^'=周,13900000007,试驾日,已报名/)
  assert.deepEqual(rest, [])
  const at = new Date((await entryOf(activityId)).createdAt + 8 * 3_600_000)
  assert.ok(row.endsWith(at.toISOString().slice(0, 19).replace('T', ' ')), row)
  const { staff_id, row_title } = await mall.ctx.db
    .selectFrom('audit_log')
    .select(['staff_id', 'row_title'])
    .where('resource', '=', 'activity-entries')
    .where('action', '=', 'export')
    .executeTakeFirstOrThrow()
  assert.deepEqual([staff_id, row_title], [operator.staffId, '1 条'])
})
