import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ACTIVITY_CODES } from '@contract/activityCodes'
import { activitiesCalls } from '@contract/calls/activities'
import { couponsCalls } from '@contract/calls/coupons'
import { gatherCalls } from '@contract/calls/gather'
import { CODES } from '@contract/codes'
import { DAY_MS, dateTimeText, HOUR_MS, startOfDay } from '@contract/rules/dateText'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { putActivity } from './putActivity'
import { readQuiz } from './quiz'

let mall: TestMall
before(async () => {
  mall = await createTestMall({ settings: { ACCESS_TOKEN_MINUTES: '100000' } })
})
after(() => mall.close())

const people = (from: number, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => mall.signIn(String(from + n))))
const holds = async (shopper: Shopper, couponId: string): Promise<boolean> =>
  (await shopper.get(couponsCalls.userList, { body: { pageSize: 100 } })).list.some(
    (coupon: { couponId: string }) => coupon.couponId === couponId,
  )
const codesOf = (answers: { code: string }[]) => answers.map(({ code }) => code).sort()

/** Moves the shop's clock to this hour of the next day. */
const toNextDay = (hour: number) => {
  const now = mall.ctx.clock.now()
  return mall.advance(startOfDay(now) + DAY_MS + hour * HOUR_MS - now)
}

const eleven = (one: Shopper, more: object = {}) =>
  one.call(gatherCalls.sendUserEleven, {
    body: { beanid: one.beanId, name: '王小川', phone: one.phone, ...more },
  })

test('a guest has to sign in, and nobody can use the id of another user', async () => {
  const [wang, li] = await people(13925000001, 2)
  assert.equal(
    (await mall.guest.call(gatherCalls.checkUserEleven, { query: { beanid: 'x' } })).code,
    CODES.signInFirst,
  )
  const other = await wang!.call(gatherCalls.checkUserEleven, { query: { beanid: li!.beanId } })
  assert.equal(other.code, CODES.notFound)
  assert.equal((await eleven(wang!, { beanid: li!.beanId })).code, CODES.notFound)
})

test('the token may come in its own header (spec 6)', async () => {
  const [wang] = await people(13925000010, 1)
  const answer = await mall.guest.call(gatherCalls.checkUserEleven, {
    query: { beanid: wang!.beanId },
    headers: { token: wang!.accessToken },
  })
  assert.equal(answer.code, CODES.ok)
  assert.equal(answer.data.joined, false)
})

test('before ten nobody can join; from ten on each day has its own quota, which is never exceeded', async () => {
  const now = mall.ctx.clock.now()
  await mall.ctx.transact((trx) =>
    putActivity(trx, {
      id: 'eleven-small',
      title: '每天两份',
      startAt: dateTimeText(now - DAY_MS),
      endAt: dateTimeText(now + 5 * DAY_MS),
      rule: { kind: 'dailyFirst', perDay: 2, fromHour: 10 },
      reward: { on: 'joined', couponId: 'act-eleven-111' },
      blocks: [{ type: 'daily', button: '抢' }],
    }),
  )
  const activityId = 'eleven-small'
  await toNextDay(9)
  const crowd = await people(13925000020, 6)
  const early = await eleven(crowd[0]!, { activityId })
  assert.equal(early.code, ACTIVITY_CODES.notOpen)
  assert.match(early.description, /10:00 开抢/)
  await mall.advance(2 * HOUR_MS)
  const rush = await Promise.all(crowd.map((one) => eleven(one, { activityId })))
  assert.equal(rush.filter(({ code }) => code === CODES.ok).length, 2)
  assert.ok(rush.every(({ code }) => code === CODES.ok || code === ACTIVITY_CODES.full))
  const winner = crowd[rush.findIndex(({ code }) => code === CODES.ok)]!
  const loser = crowd[rush.findIndex(({ code }) => code !== CODES.ok)]!
  assert.ok(await holds(winner, 'act-eleven-111'))
  assert.ok(!(await holds(loser, 'act-eleven-111')))
  assert.equal((await eleven(winner, { activityId })).code, ACTIVITY_CODES.alreadyJoined)
  const check = await winner.get(gatherCalls.checkUserEleven, {
    query: { beanid: winner.beanId, activityId },
  })
  assert.deepEqual([check.joined, check.leftToday], [true, 0])
  await toNextDay(10)
  assert.equal((await eleven(loser, { activityId })).code, CODES.ok)
})

test('no more coupons of a reward are given than there are: a sign-up after the last one gets no place', async () => {
  await mall.ctx.db
    .updateTable('coupons')
    .set({ total: 300, taken: 299 })
    .where('id', '=', 'act-winch-300')
    .execute()
  const now = mall.ctx.clock.now()
  await mall.ctx.transact((trx) =>
    putActivity(trx, {
      id: 'last-coupon',
      title: '最后一张',
      startAt: dateTimeText(now - DAY_MS),
      endAt: dateTimeText(now + 5 * DAY_MS),
      rule: { kind: 'open' },
      reward: { on: 'joined', couponId: 'act-winch-300' },
      blocks: [{ type: 'rules', items: ['一张'] }],
    }),
  )
  const crowd = await people(13925000040, 4)
  const answers = await Promise.all(
    crowd.map((one) =>
      one.call(activitiesCalls.join, {
        params: { id: 'last-coupon' },
        body: { answers: { name: '王小川', phone: one.phone } },
      }),
    ),
  )
  assert.equal(answers.filter(({ code }) => code === CODES.ok).length, 1)
  const seen = await mall.guest.get(activitiesCalls.detail, { params: { id: 'last-coupon' } })
  assert.equal(seen.joined, 1)
  const coupon = await mall.ctx.db
    .selectFrom('coupons')
    .select(['taken', 'total'])
    .where('id', '=', 'act-winch-300')
    .executeTakeFirstOrThrow()
  assert.deepEqual(coupon, { taken: 300, total: 300 })
})

/** Answers to the current quiz paper, `wrong` of them wrong. */
async function answersOf(one: Shopper, wrong: number) {
  const paper = await one.get(gatherCalls.checkQues)
  const { rule } = await readQuiz(mall.ctx.db, 'answerCalculation')
  const answers = paper.questions.map(
    ({ questionId, options }: { questionId: string; options: string[] }, place: number) => {
      const right = rule.questions.find(({ id }) => id === questionId)!.right
      return { questionId, choice: place < wrong ? (right + 1) % options.length : right }
    },
  )
  return { attempt: paper.attempt, answers, paper }
}

test('the quiz: eighty points unlock the coupon, below them it stays shut', async () => {
  const [wang] = await people(13925000060, 1)
  const first = await answersOf(wang!, 2)
  assert.equal(first.paper.questions.length, 5)
  assert.ok(!JSON.stringify(first.paper).includes('right'), 'the right answers travel with the questions')
  const marked = await wang!.get(gatherCalls.sendElevenQues, {
    body: { attempt: first.attempt, answers: first.answers },
  })
  assert.deepEqual([marked.score, marked.passed, marked.attemptsLeft], [60, false, 2])
  assert.equal((await wang!.call(gatherCalls.sendQuesCode)).code, ACTIVITY_CODES.tooFewPoints)
  const second = await answersOf(wang!, 1)
  assert.notDeepEqual(second.paper.questions, first.paper.questions)
  const passed = await wang!.get(gatherCalls.sendElevenQues, {
    body: { attempt: second.attempt, answers: second.answers },
  })
  assert.deepEqual([passed.score, passed.passed], [80, true])
  const taken = await Promise.all([1, 2].map(() => wang!.call(gatherCalls.sendQuesCode)))
  assert.deepEqual(codesOf(taken), [CODES.ok, CODES.ok])
  assert.equal(taken[0]!.data.code, taken[1]!.data.code)
  assert.match(taken[0]!.data.code, /^\d{8}$/)
  assert.ok(await holds(wang!, 'act-quiz-60'))
  const after = await wang!.get(gatherCalls.checkQues)
  assert.deepEqual([after.rewarded, after.bestScore], [true, 80])
})

test('an attempt sent twice is marked once, and tomorrow brings three more', async () => {
  const [wang] = await people(13925000070, 1)
  const send = ({ attempt, answers }: { attempt: number; answers: unknown }) =>
    wang!.call(gatherCalls.sendElevenQues, { body: { attempt, answers } })
  const first = await answersOf(wang!, 5)
  const twice = await Promise.all([send(first), send(first)])
  assert.deepEqual(twice[0]!.data, twice[1]!.data)
  assert.equal(twice[0]!.data.attemptsLeft, 2)
  await send(await answersOf(wang!, 5))
  await send(await answersOf(wang!, 5))
  const spent = await wang!.get(gatherCalls.checkQues)
  assert.deepEqual([spent.attemptsLeft, spent.questions.length], [0, 0])
  assert.equal((await send({ ...first, attempt: 4 })).code, ACTIVITY_CODES.attemptsSpent)
  await toNextDay(1)
  assert.equal((await wang!.get(gatherCalls.checkQues)).attemptsLeft, 3)
})

test('answers that leave a question out are sent back', async () => {
  const [wang] = await people(13925000075, 1)
  const { attempt, answers } = await answersOf(wang!, 0)
  const answer = await wang!.call(gatherCalls.sendElevenQues, {
    body: { attempt, answers: answers.slice(1) },
  })
  assert.deepEqual([answer.code, answer.description], [CODES.badInput, '还有题目没有作答'])
})

const inquiry = (one: Shopper, monthlyIncome: string) => ({
  body: {
    typeId: 'ridge-d20-mt-4wd',
    downPercent: 30,
    months: 36,
    monthlyIncome,
    name: '王小川',
    phone: one.phone,
  },
})

test('an income that carries the instalment is through at once, another waits for the consultant', async () => {
  const [rich, poor] = await people(13925000080, 2)
  const passed = await rich!.get(gatherCalls.sendFinance, inquiry(rich!, '30000.00'))
  assert.equal(passed.passed, true)
  assert.equal(passed.limit, '15000.00')
  assert.equal(passed.entry.statusText, '预审通过')
  assert.ok(await holds(rich!, 'act-finance-500'))
  const waiting = await poor!.get(gatherCalls.sendFinance, inquiry(poor!, '3000.00'))
  assert.deepEqual([waiting.passed, waiting.entry.statusText], [false, '人工审核中'])
  assert.ok(!(await holds(poor!, 'act-finance-500')))
  assert.equal(
    (await rich!.call(gatherCalls.sendFinance, inquiry(rich!, '1.00'))).code,
    ACTIVITY_CODES.alreadyJoined,
  )
})

test('a plan that is not on the page is refused', async () => {
  const [wang] = await people(13925000085, 1)
  const { body } = inquiry(wang!, '30000.00')
  for (const [over, why] of [
    [{ downPercent: 5 }, '请选择页面上的首付比例'],
    [{ months: 7 }, '请选择页面上的分期期数'],
    [{ typeId: 'titan-d28-2wd' }, '这款车不在活动范围内，请重新选择'],
    [{ monthlyIncome: '0.00' }, '请填写家庭月收入'],
  ] as const) {
    assert.equal((await wang!.call(gatherCalls.sendFinance, { body: { ...body, ...over } })).description, why)
  }
})

const share = (one: Shopper, goodsId: string, active = 'good_share') =>
  one.call(gatherCalls.addPopularity, { body: { active, payload: { goods_id: goodsId } } })

test('a share counts once a day for each user and thing, however it is sent', async () => {
  const [wang, li] = await people(13925000090, 2)
  const before = (await share(li!, 'camp-chair-kermit')).data.count
  const answers = await Promise.all([1, 2, 3].map(() => share(wang!, 'camp-chair-kermit')))
  assert.equal(answers.filter(({ data }) => data.counted).length, 1)
  assert.equal(Math.max(...answers.map(({ data }) => data.count)), before + 1)
  await toNextDay(1)
  assert.equal((await share(wang!, 'camp-chair-kermit')).data.counted, true)
  assert.equal((await share(wang!, 'activity11_11', 'act_share')).data.counted, true)
  assert.equal((await share(wang!, 'ridge')).data.counted, true)
  assert.equal((await share(wang!, 'no-such-goods')).code, CODES.notFound)
})

test('many helpers unlock the coupon, and only who lent one takes it', async () => {
  const [wang, li] = await people(13925000095, 2)
  const claim = (one: Shopper, goodsId: string) =>
    one.call(activitiesCalls.claim, { params: { id: 'activity11_11' }, body: { goodsId } })
  assert.equal((await claim(wang!, 'roof-tent-hard')).code, ACTIVITY_CODES.notEligible)
  await share(wang!, 'roof-tent-hard')
  const claims = await Promise.all([claim(wang!, 'roof-tent-hard'), claim(wang!, 'roof-tent-hard')])
  assert.deepEqual(codesOf(claims), [CODES.ok, CODES.ok])
  assert.equal(claims[0]!.data.userCouponId, claims[1]!.data.userCouponId)
  assert.ok(await holds(wang!, 'act-tent-600'))
  await mall.ctx.db
    .updateTable('user_coupons')
    .set({ status: 'used', order_id: 'an-order' })
    .where('user_id', '=', wang!.beanId)
    .where('coupon_id', '=', 'act-tent-600')
    .execute()
  const used = await claim(wang!, 'roof-tent-hard')
  assert.equal(used.code, ACTIVITY_CODES.notEligible)
  assert.match(used.description, /您领过并已使用，每人限一张/)
  await share(li!, 'cooler-35')
  const far = await claim(li!, 'cooler-35')
  assert.equal(far.code, ACTIVITY_CODES.notReached)
  assert.match(far.description, /还差 \d+ 人气/)
})

test('a shopper who had the coupon of a reward before gets none, and the page says why not', async () => {
  const now = mall.ctx.clock.now()
  const put = (id: string) =>
    mall.ctx.transact((trx) =>
      putActivity(trx, {
        id,
        title: id,
        startAt: dateTimeText(now - DAY_MS),
        endAt: dateTimeText(now + 5 * DAY_MS),
        rule: { kind: 'dailyFirst', perDay: 9, fromHour: 0 },
        reward: { on: 'joined', couponId: 'act-eleven-111' },
        blocks: [{ type: 'daily', button: '抢' }],
      }),
    )
  for (const id of ['reward-one', 'reward-two', 'reward-three']) await put(id)
  const [wang] = await people(13925000090, 1)
  const join = async (activityId: string) => (await eleven(wang!, { activityId })).data
  const first = await join('reward-one')
  assert.notEqual(first.reward, '')
  const second = await join('reward-two')
  assert.deepEqual([second.reward, /已在您的卡券里，每人限一张/.test(second.note)], ['', true])
  await mall.ctx.db
    .updateTable('coupons')
    .set({ end_at: mall.ctx.clock.now() })
    .where('id', '=', 'act-eleven-111')
    .execute()
  const third = await join('reward-three')
  assert.deepEqual([third.reward, /您领过并已过期/.test(third.note)], ['', true])
})
