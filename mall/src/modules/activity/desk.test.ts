import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { activitiesCalls } from '@contract/calls/activities'
import { DAY_MS } from '@contract/rules/dateText'
import { act, change, hireOperator, read, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
})
after(() => mall.close())

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the contract says is there
type Loose = any
const FIELDS = [
  { name: 'name', label: '姓名', kind: 'name', placeholder: '', options: [] },
  { name: 'phone', label: '手机号', kind: 'phone', placeholder: '', options: [] },
]
const signUp = (fields: Loose[] = FIELDS) => ({
  type: 'signUp',
  title: '报名',
  note: '',
  button: '报名',
  fields,
})
const text = { type: 'text', title: '说明', note: '', paragraphs: ['带上帐篷'] }

const create = (values: object = {}) =>
  operator.call('POST', '/activities', {
    values: {
      title: '秋日露营',
      position: 0,
      startAt: mall.ctx.clock.now() - DAY_MS,
      endAt: mall.ctx.clock.now() + DAY_MS,
      join: 'open',
      picture: 'scenes/dealer/1',
      mood: 'plain',
      blocks: [text, signUp()],
      ...values,
    },
  })
const anyCoupon = async (): Promise<string> =>
  (await mall.ctx.db.selectFrom('coupons').select('id').orderBy('id').executeTakeFirstOrThrow()).id
const anyDealer = async (): Promise<string> =>
  (await mall.ctx.db.selectFrom('dealers').select('id').orderBy('id').executeTakeFirstOrThrow()).id
const listed = async (): Promise<Loose[]> =>
  (await mall.guest.get(activitiesCalls.list, { query: { state: 'running', pageNum: 1, pageSize: 50 } })).list
const detail = (id: string): Promise<Loose> => mall.guest.call(activitiesCalls.detail, { params: { id } })

test('a draft is nowhere in the shop; published, shoppers see it and join; stopped, they can no longer', async () => {
  const { status, data } = await create()
  assert.equal(status, 200, JSON.stringify(data))
  const isListed = async () => (await listed()).some(({ activityId }) => activityId === data.id)
  assert.equal(data.status, 'draft')
  assert.equal(await isListed(), false)
  assert.notEqual((await detail(data.id)).code, '000000')
  assert.equal((await act(operator, `activities/${data.id}`, 'publish')).status, 200)
  assert.equal(await isListed(), true)
  const { data: shown } = await detail(data.id)
  assert.deepEqual(
    shown.blocks.map(({ type }: Loose) => type),
    ['text', 'signUp'],
  )
  assert.deepEqual(shown.blocks[0].paragraphs, ['带上帐篷'])
  assert.equal((await act(operator, `activities/${data.id}`, 'stop')).status, 200)
  assert.equal((await detail(data.id)).data.state, 'closed')
})

test('an edited activity is seen at once, with the coupons and goods of its parts', async () => {
  const { data } = await create()
  await act(operator, `activities/${data.id}`, 'publish')
  const goods = await mall.ctx.db
    .selectFrom('goods')
    .select('id')
    .where('on_sale', '=', true)
    .limit(2)
    .execute()
  const goodsIds = goods.map(({ id }) => id)
  const part = { type: 'goods', title: '装备', note: '', goodsIds }
  const { status } = await change(operator, `activities/${data.id}`, {
    title: '冬日露营',
    blocks: [part, signUp()],
    places: 30,
  })
  assert.equal(status, 200)
  const { data: shown } = await detail(data.id)
  assert.deepEqual([shown.title, shown.places], ['冬日露营', 30])
  assert.deepEqual(
    shown.blocks[0].items.map(({ goodsId }: Loose) => goodsId),
    goodsIds,
  )
})

test("a part that the page can't draw, and a form that nobody could fill in, are refused at their field", async () => {
  const errors = async (values: object) => (await create(values)).data.errors
  assert.deepEqual(await errors({ endAt: 1_000 }), {
    endAt: '结束要晚于开始',
    signUpEndAt: '报名截止应在活动期间',
  })
  assert.match((await errors({ blocks: [text] })).blocks, /请添加“报名表”/)
  assert.match((await errors({ blocks: [signUp(FIELDS.slice(0, 1))] })).blocks, /第 1 段：报名表要有“手机号”/)
  assert.match((await errors({ join: 'none' })).blocks, /第 2 段：这个活动不报名/)
  assert.match(
    (await errors({ blocks: [{ type: 'goods', title: '', note: '', goodsIds: ['none'] }, signUp()] })).blocks,
    /第 1 段：其中有的已不存在/,
  )
  assert.match((await errors({ blocks: [{ ...text, paragraphs: [] }, signUp()] })).blocks, /请填写文字/)
  assert.deepEqual(await errors({ join: 'dailyFirst' }), { perDay: '请填写每天名额' })
  assert.deepEqual(await errors({ rewardOn: 'joined' }), { rewardCouponId: '请选择送的优惠券' })
  assert.deepEqual(await errors({ join: 'other' }), { join: '这种规则只能由数据文件建立' })
})

test('a coupon that no entry could earn is refused at its field', async () => {
  const rewardCouponId = await anyCoupon()
  const errors = async (values: object) => (await create({ rewardCouponId, ...values })).data.errors
  const without = { rewardOn: '这种参加方式没有门店确认和签到，请选“报名成功时”' }
  assert.deepEqual(await errors({ rewardOn: 'confirmed' }), without)
  assert.deepEqual(await errors({ rewardOn: 'attended' }), without)
  assert.deepEqual(await errors({ rewardOn: 'joined', join: 'none', blocks: [text] }), {
    rewardOn: '这个活动不报名，送不出优惠券',
  })
  for (const rewardOn of ['confirmed', 'attended']) {
    const values = { rewardCouponId, rewardOn, join: 'attendance', dealerId: await anyDealer() }
    assert.equal((await create(values)).status, 200)
  }
})

test('an activity that a dealer confirms needs one, unless it came without', async () => {
  const errors = { dealerId: '“门店确认与签到”要由一家门店来做：请选择门店，或改参加方式' }
  assert.deepEqual((await create({ join: 'attendance' })).data.errors, errors)
  const { data } = await create({ join: 'attendance', dealerId: await anyDealer() })
  const path = `activities/${data.id}`
  assert.deepEqual((await change(operator, path, { dealerId: null })).data.errors, errors)
  await mall.ctx.db.updateTable('activities').set({ dealer_id: null }).where('id', '=', data.id).execute()
  assert.equal((await change(operator, path, { title: '只改标题' })).status, 200)
})

test('a sign-up without an end of its own follows the end of the activity', async () => {
  const { data } = await create()
  const later = data.endAt + DAY_MS
  const moved = await change(operator, `activities/${data.id}`, { endAt: later })
  assert.equal(moved.data.signUpEndAt, later, JSON.stringify(moved.data))
  const earlier = await change(operator, `activities/${data.id}`, { endAt: later - 2 })
  assert.equal(earlier.data.signUpEndAt, later - 2)
  await change(operator, `activities/${data.id}`, { signUpEndAt: later - 9 })
  const own = await change(operator, `activities/${data.id}`, { endAt: later })
  assert.equal(own.data.signUpEndAt, later - 9)
})

test('an activity of a data file keeps its rule when the desk changes its title', async () => {
  const { db } = mall.ctx
  const rows = await db.selectFrom('activities').select(['id', 'rule', 'end_at']).execute()
  const quiz = rows.find(({ rule }) => rule.kind === 'quiz')
  assert.ok(quiz)
  const { status, data } = await change(operator, `activities/${quiz.id}`, { title: '新的答题' })
  assert.equal(status, 200, JSON.stringify(data))
  assert.equal(data.join, 'other')
  const { rule } = await db
    .selectFrom('activities')
    .select('rule')
    .where('id', '=', quiz.id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(rule, quiz.rule)
})

test('a picture of the page has an address that the shop can load; one of elsewhere, or a wrong link, is refused', async () => {
  const picture = {
    type: 'picture',
    title: '',
    note: '',
    image: 'scenes/dealer/1',
    text: '湖边的营地',
    url: '/pages/couponCenter/couponCenter',
  }
  const { data } = await create({ blocks: [picture, signUp()] })
  await act(operator, `activities/${data.id}`, 'publish')
  const [shown] = (await detail(data.id)).data.blocks
  assert.match(shown.image, /^\/pictures\/scenes\/dealer\/1-750\./)
  assert.deepEqual([shown.text, shown.url], [picture.text, picture.url])
  for (const wrong of [
    { image: '' },
    { image: 'https://elsewhere.test/a.png' },
    { url: 'javascript:alert(1)' },
  ]) {
    const refused = await create({ blocks: [{ ...picture, ...wrong }, signUp()] })
    assert.deepEqual(Object.keys(refused.data.errors ?? {}), ['blocks'], JSON.stringify(wrong))
  }
})

test('winners are drawn and announced at the desk, once', async () => {
  const { id } = await mall.ctx.db
    .selectFrom('activities')
    .select(['id', 'reward'])
    .execute()
    .then((rows) => rows.find(({ reward }) => reward?.on === 'draw')!)
  await mall.ctx.db
    .updateTable('activities')
    .set({ sign_up_end_at: mall.ctx.clock.now(), published_at: null })
    .where('id', '=', id)
    .execute()
  assert.equal((await act(operator, `activities/${id}`, 'drawWinners')).status, 200)
  const announced = await act(operator, `activities/${id}`, 'announce')
  assert.equal(announced.data.isAnnounced, true, JSON.stringify(announced.data))
  assert.equal((await act(operator, `activities/${id}`, 'drawWinners')).status, 422)
})

test('the way of joining stays once somebody has joined', async () => {
  const { db } = mall.ctx
  const { data } = await create({ title: '有人报名的活动' })
  await db.updateTable('activities').set({ taken: 3 }).where('id', '=', data.id).execute()
  assert.deepEqual((await change(operator, `activities/${data.id}`, { join: 'attendance' })).data.errors, {
    join: '已有 3 人参加，不能改参加方式',
  })
  assert.deepEqual((await change(operator, `activities/${data.id}`, { places: 2 })).data.errors, {
    places: '已有 3 人参加，名额不能更少',
  })
})

const winnersPart = { type: 'winners', title: '中奖名单', note: '' }
/** An activity with a draw of this many of one coupon. */
const drawing = async (count: string, values: object = {}) => {
  const now = mall.ctx.clock.now()
  return {
    signUpEndAt: now + DAY_MS / 2,
    rewardOn: 'draw',
    drawAt: now + DAY_MS,
    prizes: [{ name: '露营灯', couponId: await anyCoupon(), count }],
    blocks: [text, signUp(), winnersPart],
    ...values,
  }
}

test('a draw that could not be held is refused at its field', async () => {
  const errors = async (values: object) => (await create(await drawing('1', values))).data.errors
  const [prize] = (await drawing('1')).prizes
  assert.deepEqual(await errors({ drawAt: null }), { drawAt: '请填写开奖时间' })
  assert.deepEqual(await errors({ drawAt: mall.ctx.clock.now() }), { drawAt: '开奖不能早于报名截止' })
  assert.deepEqual(await errors({ prizes: [] }), { prizes: '请添加奖品' })
  assert.deepEqual(await errors({ prizes: [prize, prize] }), { prizes: '“露营灯”有两行，请合并或改名' })
  assert.match((await errors({ prizes: [{ ...prize, count: '0' }] })).prizes, /名额应为 1 到 9999/)
  assert.match((await errors({ prizes: [{ ...prize, couponId: 'none' }] })).prizes, /已不存在/)
  assert.match(
    (await errors({ prizes: [{ ...prize, count: '9999' }] })).prizes,
    /只剩 \d+ 张，不够 9999 个名额/,
  )
  assert.match(
    (await errors({ join: 'attendance', blocks: [signUp(), winnersPart] })).rewardOn,
    /门店确认与签到的活动不能抽奖/,
  )
  assert.match((await errors({ blocks: [signUp()] })).blocks, /请添加“中奖名单”/)
  const ends = mall.ctx.clock.now() + 40_000 * DAY_MS
  assert.match((await errors({ drawAt: ends })).prizes, /在开奖之前就结束了/)
})

test('an activity with a draw is made at the desk; its winners are drawn for the prizes of now, and published once', async () => {
  const made = await create(await drawing('1'))
  assert.equal(made.status, 200, JSON.stringify(made.data))
  const row = `activities/${made.data.id}`
  assert.equal((await act(operator, row, 'publish')).status, 200)
  const crowd = await Promise.all(
    ['13924000801', '13924000802', '13924000803'].map((one) => mall.signIn(one)),
  )
  for (const one of crowd) {
    const answers = { name: '王小明', phone: one.phone }
    await one.get(activitiesCalls.join, { params: { id: made.data.id }, body: { answers } })
  }
  const drawn = () =>
    mall.ctx.db
      .selectFrom('activity_entries')
      .select('prize')
      .where('activity_id', '=', made.data.id)
      .where('prize', '!=', '')
      .execute()
  assert.match((await act(operator, row, 'drawWinners')).data.message, /报名还没有截止/)
  await mall.advance(DAY_MS / 2)
  assert.match((await act(operator, row, 'announce')).data.message, /还没有抽奖/)
  assert.equal((await act(operator, row, 'drawWinners')).status, 200)
  assert.deepEqual(await drawn(), [{ prize: '露营灯' }])

  const [prize] = made.data.prizes
  const prizes = [{ ...prize, name: '折叠椅', count: '2' }]
  const drawAt = made.data.drawAt + 60_000
  assert.equal((await change(operator, row, { prizes, drawAt })).status, 200)
  assert.deepEqual(await drawn(), [], 'winners of the former prizes are drawn again')
  await mall.advance(DAY_MS / 2)
  assert.equal((await detail(made.data.id)).data.blocks[2].published, false)
  await mall.advance(60_000)
  const [, , block] = (await detail(made.data.id)).data.blocks
  assert.deepEqual([block.published, block.items.length], [true, 2])
  assert.deepEqual(block.prizes, [{ name: '折叠椅', count: 2 }])
  assert.equal((await act(operator, row, 'announce')).status, 422)
  assert.match((await change(operator, row, { prizes: [prize] })).data.errors.rewardOn, /已公示，不能再改/)
  assert.equal((await change(operator, row, { title: '开过奖的露营' })).status, 200)
})

test('who may only read activities reads the names of coupons and goods, in prizes and in parts of the page', async () => {
  const couponId = await anyCoupon()
  const { db } = mall.ctx
  const coupon = await db
    .selectFrom('coupons')
    .select('name')
    .where('id', '=', couponId)
    .executeTakeFirstOrThrow()
  const goods = await db.selectFrom('goods').select(['id', 'title']).orderBy('id').executeTakeFirstOrThrow()
  const [dealerId, blocks] = [await anyDealer(), [text, signUp(), winnersPart]]
  const parts = [
    { type: 'goods', title: '', note: '', goodsIds: [goods.id] },
    { type: 'coupons', title: '', note: '', couponIds: [couponId] },
  ]
  const made = await create(await drawing('1', { dealerId, blocks: [...blocks, ...parts] }))
  assert.equal(made.status, 200, JSON.stringify(made.data))
  const reader = await hireOperator(mall, ['dealerStaff'], { dealerId })
  const { titles } = await read(reader, `activities/${made.data.id}`)
  assert.equal(titles.prizes, coupon.name)
  assert.equal(titles.blocks, `${goods.title}\n${coupon.name}`)
})
