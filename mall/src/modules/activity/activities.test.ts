// Long because each kind of activity has its rules, and all of them are used by the same people of one mall.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ACTIVITY_CODES } from '@contract/activityCodes'
import { activitiesCalls } from '@contract/calls/activities'
import { couponsCalls } from '@contract/calls/coupons'
import { CODES } from '@contract/codes'
import { DAY_MS, dateTimeText, HOUR_MS } from '@contract/rules/dateText'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import type { ActivityFile } from './activityFile'
import { drawWinners, publishWinners } from './draw'
import { moveEntry } from './moveEntry'
import { putActivity } from './putActivity'

let mall: TestMall
before(async () => {
  mall = await createTestMall({ settings: { ACCESS_TOKEN_MINUTES: '100000' } })
})
after(() => mall.close())

const detail = (shopper: Shopper, id: string) => shopper.get(activitiesCalls.detail, { params: { id } })
const signUp = (shopper: Shopper, activityId: string) =>
  shopper.call(activitiesCalls.dealerSignUp, {
    body: { activityId, name: '王小川', phone: shopper.phone, companions: 1 },
  })
const join = (shopper: Shopper, id: string, answers: object) =>
  shopper.call(activitiesCalls.join, { params: { id }, body: { answers } })
const couponsOf = async (shopper: Shopper): Promise<string[]> =>
  (await shopper.get(couponsCalls.userList, { body: { pageSize: 100 } })).list.map(
    (coupon: { couponId: string }) => coupon.couponId,
  )
const people = (from: number, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => mall.signIn(String(from + n))))
const contact = (shopper: Shopper) => ({ name: '王小川', phone: shopper.phone })

/** Puts an activity made for the test into the shop, as the desk would. */
async function put(over: Partial<ActivityFile> & { id: string }): Promise<void> {
  const now = mall.ctx.clock.now()
  await mall.ctx.transact((trx) =>
    putActivity(trx, {
      title: '明年的活动',
      startAt: dateTimeText(now - DAY_MS),
      endAt: dateTimeText(now + 10 * DAY_MS),
      rule: { kind: 'open' },
      blocks: [{ type: 'rules', items: ['一人一次'] }],
      ...over,
    }),
  )
}

test('a form takes a name by the one rule of names, whoever sends it', async () => {
  await put({ id: 'named' })
  const shopper = await mall.signIn('13900004097')
  const sent = (name: string) => join(shopper, 'named', { name, phone: shopper.phone })
  for (const name of ['王#川', '王😀', '王'.repeat(26)]) assert.equal((await sent(name)).code, '400000', name)
  for (const name of ['', ' ', '\u3164\u115f', '\u202e'])
    assert.equal((await sent(name)).description, '请填写姓名', JSON.stringify(name))
  assert.equal((await sent('\u202a王\u3164小川 ')).code, CODES.ok)
  const entry = mall.ctx.db.selectFrom('activity_entries').select('name').where('activity_id', '=', 'named')
  assert.equal((await entry.executeTakeFirstOrThrow()).name, '王小川')
})

test('a form of 500 fields is refused and leaves no row', async () => {
  await put({ id: 'flooded' })
  const flood = await mall.signIn('13900004098')
  const answers = Object.fromEntries(Array.from({ length: 500 }, (_none, place) => [`f${place}`, 'x']))
  const answer = await flood.call(activitiesCalls.join, {
    params: { id: 'flooded' },
    body: { answers: { name: '王', phone: flood.phone, ...answers } },
  })
  assert.deepEqual([answer.code, answer.description], ['400000', '填写的内容太多'])
  const entries = mall.ctx.db
    .selectFrom('activity_entries')
    .select('name')
    .where('activity_id', '=', 'flooded')
  assert.deepEqual(await entries.execute(), [])
})

test('every fixed page of an activity has its own rule and opens with blocks', async () => {
  const ids = [
    'doubleElevenActivity',
    'activity11_11',
    'answerCalculation',
    'activityOneOne',
    'activityBuyCar',
    'Zheshangzhe',
    'dealerActivity',
  ]
  const rows = await mall.ctx.db.selectFrom('activities').selectAll().where('id', 'in', ids).execute()
  assert.equal(new Set(rows.map((row) => row.rule.kind)).size, ids.length)
  assert.equal(new Set(rows.map((row) => row.mood)).size, ids.length)
  for (const id of ids) {
    const seen = await detail(mall.guest, id)
    assert.ok(seen.image, `${id} has no picture`)
    assert.ok(seen.blocks.length >= 2)
    assert.equal(seen.entry, null)
    assert.equal(seen.url, `/pages/activity/${id}?activityId=${id}`)
  }
})

test('running, coming and ended activities are in separate lists', async () => {
  const ids = async (state: string): Promise<string[]> =>
    (await mall.guest.get(activitiesCalls.list, { query: { state, pageSize: 50 } })).list.map(
      (card: { activityId: string }) => card.activityId,
    )
  assert.ok((await ids('running')).includes('doubleElevenActivity'))
  assert.deepEqual(await ids('coming'), ['spring-route'])
  assert.deepEqual(await ids('ended'), ['rain-camp', 'autumn-harvest'].sort().reverse())
})

test('a shopper holds places at three dealers at most, also with many requests at once; giving one back allows another', async () => {
  const [wang] = await people(13926000180, 1)
  const ids = ['a', 'b', 'c', 'd', 'e'].map((name) => `crowded-${name}`)
  for (const id of ids) await put({ id, dealerId: 'd130600-1', rule: { kind: 'attendance' } })
  const answers = await Promise.all(ids.map((id) => signUp(wang!, id)))
  assert.deepEqual(
    answers.map(({ code }) => code).sort(),
    [CODES.ok, CODES.ok, CODES.ok, ACTIVITY_CODES.notEligible, ACTIVITY_CODES.notEligible].sort(),
  )
  const refused = answers.findIndex(({ code }) => code !== CODES.ok)
  assert.match(answers[refused]!.description, /最多报名 3 场门店活动/)
  const joined = ids[answers.findIndex(({ code }) => code === CODES.ok)]!
  await wang!.get(activitiesCalls.leave, { params: { id: joined } })
  assert.equal((await signUp(wang!, ids[refused]!)).code, CODES.ok)
})

test('an activity is added by a data file alone: it is listed, opens and is joined', async () => {
  await put({
    id: 'next-year',
    title: '明年的活动',
    places: 2,
    reward: { on: 'joined', couponId: 'act-visit-50' },
  })
  const wang = await mall.signIn('13924000001')
  const { list } = await mall.guest.get(activitiesCalls.list, { query: { pageSize: 50 } })
  const card = list.find((one: { activityId: string }) => one.activityId === 'next-year')
  assert.equal(card.url, '/pages/activity/detail?activityId=next-year')
  const entry = await wang.get(activitiesCalls.join, {
    params: { id: 'next-year' },
    body: { answers: contact(wang) },
  })
  assert.equal(entry.statusText, '已报名')
  assert.equal(entry.reward, '到店礼 50')
  assert.ok((await couponsOf(wang)).includes('act-visit-50'))
  assert.equal((await detail(wang, 'next-year')).placesLeft, 1)
  const mine = await wang.get(activitiesCalls.mine)
  assert.equal(mine.list[0].activity.title, '明年的活动')
})

test('an invalid activity file is refused with a message', async () => {
  await assert.rejects(put({ id: 'broken', dealerId: 'nowhere' }), /没有这家门店/)
  await assert.rejects(put({ id: 'broken', blocks: [] }), /活动数据有误/)
  await assert.rejects(put({ id: 'broken', endAt: '2020-01-01 00:00:00' }), /结束时间应晚于开始时间/)
})

test('places are never given twice, however many shoppers want them at once', async () => {
  await put({ id: 'three-places', places: 3, dealerId: 'd130600-1', rule: { kind: 'attendance' } })
  const crowd = await people(13924000100, 8)
  const answers = await Promise.all(crowd.map((one) => signUp(one, 'three-places')))
  assert.equal(answers.filter(({ code }) => code === CODES.ok).length, 3)
  assert.equal(answers.filter(({ code }) => code === ACTIVITY_CODES.full).length, 5)
  const seen = await detail(mall.guest, 'three-places')
  assert.equal(seen.placesLeft, 0)
  assert.equal(seen.state, 'full')
})

test('a double tap signs up once', async () => {
  const [wang] = await people(13924000200, 1)
  const answers = await Promise.all([signUp(wang!, 'bd-winter-class'), signUp(wang!, 'bd-winter-class')])
  assert.deepEqual(answers.map(({ code }) => code).sort(), [CODES.ok, ACTIVITY_CODES.alreadyJoined].sort())
})

test('a sign-up given back frees its place once, and the shopper may come again', async () => {
  await put({ id: 'one-place', places: 1, dealerId: 'd130600-1', rule: { kind: 'attendance' } })
  const [wang, li] = await people(13924000210, 2)
  const first = await signUp(wang!, 'one-place')
  assert.match(first.data.code, /^\d{8}$/)
  assert.equal(first.data.statusText, '待门店确认')
  assert.equal(first.data.canLeave, true)
  assert.equal((await signUp(li!, 'one-place')).code, ACTIVITY_CODES.full)
  const left = await Promise.all(
    [1, 2].map(() => wang!.call(activitiesCalls.leave, { params: { id: 'one-place' } })),
  )
  assert.equal(left.filter(({ code }) => code === CODES.ok).length, 1)
  assert.equal((await detail(mall.guest, 'one-place')).joined, 0)
  assert.equal((await signUp(li!, 'one-place')).code, CODES.ok)
  assert.equal((await signUp(wang!, 'one-place')).code, ACTIVITY_CODES.full)
})

test('the dealer confirms and checks in, and only then the coupon arrives', async () => {
  const [wang] = await people(13924000220, 1)
  const { data } = await signUp(wang!, 'bd-winter-class')
  const move = (to: 'confirmed' | 'attended') =>
    mall.ctx.transact((trx) => moveEntry(trx, data.entryId, to, '', mall.ctx.clock.now()))
  await move('confirmed')
  assert.ok(!(await couponsOf(wang!)).includes('act-visit-50'))
  await move('attended')
  assert.ok((await couponsOf(wang!)).includes('act-visit-50'))
  await assert.rejects(move('attended'), /报名状态已变化/)
  assert.equal(
    (await wang!.call(activitiesCalls.leave, { params: { id: 'bd-winter-class' } })).code,
    ACTIVITY_CODES.stateChanged,
  )
})

test("outside its time an activity can't be joined, and says why", async () => {
  const [wang] = await people(13924000230, 1)
  const early = await join(wang!, 'spring-route', contact(wang!))
  assert.deepEqual([early.code, early.description], [ACTIVITY_CODES.notOpen, '活动还没有开始'])
  assert.equal((await signUp(wang!, 'bd-autumn-trip')).description, '活动已结束')
  assert.equal((await join(wang!, 'rain-camp', contact(wang!))).description, '活动已取消')
  assert.equal((await join(wang!, 'no-such', contact(wang!))).code, CODES.notFound)
})

/** More than the requests before take on a busy machine. */
const TEN_MINUTES_MS = 600_000
/** An activity whose sign-up ends in an hour and whose draw is an hour later. */
const putDraw = (id: string, over: Partial<ActivityFile> = {}) =>
  put({
    id,
    reward: {
      on: 'draw',
      drawAt: dateTimeText(mall.ctx.clock.now() + 2 * HOUR_MS),
      prizes: [{ name: '装备金', couponId: 'act-zhe-300', count: 1 }],
    },
    blocks: [{ type: 'winners' }],
    signUpEndAt: dateTimeText(mall.ctx.clock.now() + HOUR_MS),
    ...over,
  })

test('a company of the province joins once, and the draw pays each prize once', async () => {
  await putDraw('draw', { rule: { kind: 'company', provinceCode: '330000', provinceName: '浙江省' } })
  const crowd = await people(13924000250, 3)
  const codes = ['91350100M000100Y43', '91350100M000100Y43', '91330100M000100Y44']
  const answers = crowd.map((one, n) => ({ ...contact(one), company: '某公司', creditCode: codes[n] }))
  const outside = await join(crowd[0]!, 'draw', answers[0]!)
  assert.match(outside.description, /仅限浙江省/)
  for (const one of crowd) await addZhejiangAddress(one)
  assert.equal((await join(crowd[0]!, 'draw', answers[0]!)).code, CODES.ok)
  assert.equal((await join(crowd[1]!, 'draw', answers[1]!)).code, ACTIVITY_CODES.notEligible)
  assert.equal((await join(crowd[2]!, 'draw', answers[2]!)).description, '请输入正确的统一社会信用代码')
  const now = () => mall.ctx.clock.now()
  await assert.rejects(
    mall.ctx.transact((trx) => drawWinners(trx, 'draw', now())),
    /报名还没有截止/,
  )
  await mall.advance(HOUR_MS + 60_000)
  assert.equal(await mall.ctx.transact((trx) => drawWinners(trx, 'draw', now())), 1)
  assert.equal((await detail(crowd[0]!, 'draw')).entry.status, 'joined')
  assert.equal(await mall.ctx.transact((trx) => publishWinners(trx, 'draw', now())), 1)
  await assert.rejects(
    mall.ctx.transact((trx) => publishWinners(trx, 'draw', now())),
    /中奖名单已经公示/,
  )
  const reported = await detail(crowd[0]!, 'draw')
  assert.equal(reported.entry.status, 'won')
  assert.deepEqual(reported.blocks[0].items[0].name, '王**')
  assert.ok((await couponsOf(crowd[0]!)).includes('act-zhe-300'))
})

const statusOf = async (one: Shopper, id: string): Promise<string> => (await detail(one, id)).entry.status

test('at the moment that the page promises winners are drawn and notified, with nobody at the desk', async () => {
  await putDraw('clock-draw')
  const crowd = await people(13924000270, 5)
  for (const one of crowd) assert.equal((await join(one, 'clock-draw', contact(one))).code, CODES.ok)
  await mall.advance(2 * HOUR_MS - TEN_MINUTES_MS)
  assert.deepEqual((await detail(mall.guest, 'clock-draw')).blocks[0].published, false)
  await mall.advance(TEN_MINUTES_MS)
  const [block] = (await detail(mall.guest, 'clock-draw')).blocks
  assert.deepEqual([block.published, block.items.length], [true, 1])
  const states = await Promise.all(crowd.map((one) => statusOf(one, 'clock-draw')))
  assert.deepEqual(states.sort(), ['lost', 'lost', 'lost', 'lost', 'won'])
  const winner = (await Promise.all(crowd.map((one) => couponsOf(one)))).filter((ids) =>
    ids.includes('act-zhe-300'),
  )
  assert.equal(winner.length, 1)
})

test('winners that the operator has drawn beforehand are those that are published on time', async () => {
  await putDraw('hand-draw')
  const crowd = await people(13924000280, 4)
  for (const one of crowd) await join(one, 'hand-draw', contact(one))
  await mall.advance(HOUR_MS + 60_000)
  await mall.ctx.transact((trx) => drawWinners(trx, 'hand-draw', mall.ctx.clock.now()))
  const drawn = await mall.ctx.db
    .selectFrom('activity_entries')
    .select('user_id')
    .where('activity_id', '=', 'hand-draw')
    .where('prize', '!=', '')
    .execute()
  await mall.advance(HOUR_MS)
  const winner = crowd.find(({ beanId }) => beanId === drawn[0]?.user_id)!
  assert.deepEqual([drawn.length, await statusOf(winner, 'hand-draw')], [1, 'won'])
})

test('a draw that nobody signed up for is reported as such, and one that was called off is not drawn', async () => {
  await putDraw('lonely-draw')
  await putDraw('called-off')
  const [wang] = await people(13924000290, 1)
  await join(wang!, 'called-off', contact(wang!))
  await mall.ctx.db
    .updateTable('activities')
    .set({ status: 'closed' })
    .where('id', '=', 'called-off')
    .execute()
  await mall.advance(2 * HOUR_MS)
  const lonely = (await detail(mall.guest, 'lonely-draw')).blocks[0]
  assert.deepEqual([lonely.published, lonely.items], [true, []])
  assert.equal((await detail(mall.guest, 'called-off')).blocks[0].published, false)
  assert.equal(await statusOf(wang!, 'called-off'), 'joined')
})

test('a draw is put off with its file, and waits while the coupons of its prizes do not suffice', async () => {
  await putDraw('put-off')
  const [wang] = await people(13924000295, 1)
  await join(wang!, 'put-off', contact(wang!))
  const later = { drawAt: dateTimeText(mall.ctx.clock.now() + 5 * HOUR_MS) }
  const prizes = [{ name: '头奖', couponId: 'act-zhe-2000', count: 1 }]
  await putDraw('put-off', { reward: { on: 'draw', ...later, prizes } })
  await mall.advance(2 * HOUR_MS)
  assert.equal(await statusOf(wang!, 'put-off'), 'joined')
  const { total, taken } = await mall.ctx.db
    .selectFrom('coupons')
    .select(['total', 'taken'])
    .where('id', '=', 'act-zhe-2000')
    .executeTakeFirstOrThrow()
  const setTotal = (count: number) =>
    mall.ctx.db.updateTable('coupons').set({ total: count }).where('id', '=', 'act-zhe-2000').execute()
  await setTotal(taken)
  await mall.advance(3 * HOUR_MS)
  assert.equal(await statusOf(wang!, 'put-off'), 'joined')
  assert.equal((await detail(wang!, 'put-off')).blocks[0].published, false)
  await setTotal(Math.max(total, taken + 1))
  await mall.advance(HOUR_MS)
  assert.equal(await statusOf(wang!, 'put-off'), 'won')
  await assert.rejects(
    put({ id: 'hasty', reward: { on: 'draw', drawAt: dateTimeText(mall.ctx.clock.now()), prizes } }),
    /开奖时间不能早于报名截止时间/,
  )
})

test('an activity ends by the clock', async () => {
  await put({ id: 'ending', endAt: dateTimeText(mall.ctx.clock.now() + HOUR_MS) })
  const [wang, li] = await people(13924000298, 2)
  assert.equal((await join(wang!, 'ending', contact(wang!))).code, CODES.ok)
  await mall.advance(HOUR_MS)
  assert.equal((await join(li!, 'ending', contact(li!))).description, '活动已结束')
  const { list } = await mall.guest.get(activitiesCalls.list, { query: { state: 'ended', pageSize: 50 } })
  assert.ok(list.some((card: { activityId: string }) => card.activityId === 'ending'))
})

const addZhejiangAddress = (one: Shopper) =>
  mall.ctx.db
    .insertInto('addresses')
    .values({
      id: `zj-${one.beanId}`,
      user_id: one.beanId,
      name: '王小川',
      phone: one.phone,
      province_code: '330000',
      province_name: '浙江省',
      city_code: '330100',
      city_name: '杭州市',
      district_code: '330106',
      district_name: '西湖区',
      detail: '文三路 1 号',
      tag: '',
      is_default: true,
      created_at: 0,
      updated_at: 0,
    })
    .execute()
