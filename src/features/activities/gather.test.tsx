import { activitiesCalls } from '@contract/calls/activities'
import { gatherCalls } from '@contract/calls/gather'
import { shareCalls } from '@contract/calls/share'
import { clearSession } from '@/features/session/sessionStore'
import '@/features/tracking/pageTracking'
import { waitingEvents } from '@/features/tracking/track'
import type { WireRequest } from '@/platform/host/transport/types'
import { activityInList } from '@/testing/activities'
import { fakeMall, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { ActivityScreen } from './ActivityScreen'

const now = Date.now()
const activity = (activityId: string, block: object) =>
  whole({
    ...activityInList({ activityId, title: '活动页', places: null, placesLeft: null, joined: 0 }),
    mood: 'plain',
    blocks: [{ title: '', note: '', button: '参加', ...block }],
    entry: null,
  })
const entry = { entryId: 'e', activityId: 'a', status: 'joined', statusText: '', note: '', code: '' }

beforeEach(() => signIn())
afterAll(() => clearSession())

/** Returns the query, body and token header (spec 6) of each request. */
const wireOf = (requests: WireRequest[]) =>
  requests.map(({ url, body, headers }) => ({
    query: url.split('?')[1] ?? '',
    body: body ? JSON.parse(body) : undefined,
    token: headers.token,
  }))

test('the daily activity: checkUserEleven sends the user, sendUserEleven the entry', async () => {
  const mall = fakeMall([
    [
      activitiesCalls.detail,
      activity('doubleElevenActivity', {
        type: 'daily',
        perDay: 5,
        left: 5,
        opensAt: now - 1000,
        nextAt: 0,
      }),
    ],
    [gatherCalls.checkUserEleven, { joined: false, entry: null, leftToday: 5, opensAt: now - 1000 }],
    [gatherCalls.sendUserEleven, whole(entry)],
  ])
  const view = await mount(<ActivityScreen activityId="doubleElevenActivity" />)
  await view.see('参加')
  view.type(view.field('怎么称呼您'), '王#川')
  view.tap(view.button('参加'))
  await view.see('姓名不能含有表情和特殊符号')
  view.type(view.field('怎么称呼您'), ' 王小川 ')
  view.tap(view.button('参加'))
  await view.until(() => mall.sent(gatherCalls.sendUserEleven).length, 'the entry to be sent')
  expect(wireOf(mall.sent(gatherCalls.checkUserEleven))[0]).toEqual({
    query: 'beanid=bean',
    body: undefined,
    token: 'token',
  })
  expect(wireOf(mall.sent(gatherCalls.sendUserEleven))).toEqual([
    { query: '', body: { beanid: 'bean', name: '王小川', phone: '13800000001' }, token: 'token' },
  ])
  view.unmount()
})

test("the quiz: checkQues loads, sendElevenQues submits, sendQuesCode claims; next year's quiz sends its id", async () => {
  const paper = {
    attempt: 2,
    attemptsLeft: 2,
    passScore: 80,
    bestScore: 100,
    rewarded: false,
    questions: [{ questionId: 'q1', text: '货箱能装什么', options: ['沙发', '都行'] }],
  }
  const mall = fakeMall([
    [
      activitiesCalls.detail,
      activity('quiz-2027', {
        type: 'quiz',
        questionCount: 1,
        passScore: 80,
        attemptsPerDay: 3,
        reward: '通关礼',
      }),
    ],
    [gatherCalls.checkQues, paper],
    [gatherCalls.sendElevenQues, { score: 100, passed: true, attemptsLeft: 1, marks: [] }],
    [gatherCalls.sendQuesCode, whole(entry)],
  ])
  const view = await mount(<ActivityScreen activityId="quiz-2027" />)
  await view.see('领取通关礼')
  view.tap(view.button('参加'))
  await view.see('货箱能装什么')
  view.tap(view.byRole('radio', '都行'))
  view.tap(view.button('交卷'))
  await view.see('已通关')
  view.tap(view.button('领取通关礼'))
  await view.until(() => mall.sent(gatherCalls.sendQuesCode).length, 'the reward to be taken')
  const event = { activityId: 'quiz-2027' }
  expect(wireOf(mall.sent(gatherCalls.checkQues))[0]).toEqual({
    query: 'activityId=quiz-2027',
    body: undefined,
    token: 'token',
  })
  expect(wireOf(mall.sent(gatherCalls.sendElevenQues))).toEqual([
    { query: '', body: { attempt: 2, answers: [{ questionId: 'q1', choice: 1 }], ...event }, token: 'token' },
  ])
  expect(wireOf(mall.sent(gatherCalls.sendQuesCode))).toEqual([{ query: '', body: event, token: 'token' }])
  view.unmount()
})

test('the loan request: sendFinance sends the chosen plan, the income to the fen, and the applicant', async () => {
  const types = [
    { typeId: 'ridge-a', name: '四驱', price: '149800.00' },
    { typeId: 'ridge-b', name: '两驱', price: '129800.00' },
  ]
  const mall = fakeMall([
    [
      activitiesCalls.detail,
      activity('activityBuyCar', {
        type: 'finance',
        annualPercent: 3.6,
        downPercents: [20, 30],
        months: [12, 36],
        sharePercent: 50,
        series: [
          {
            seriesId: 'trail',
            name: '拓野',
            types: [{ typeId: 'trail-a', name: '标准', price: '99800.00' }],
          },
          { seriesId: 'ridge', name: '岭行', types },
        ],
      }),
    ],
    [gatherCalls.sendFinance, whole({ entry, passed: true })],
  ])
  const view = await mount(<ActivityScreen activityId="activityBuyCar" />)
  await view.see('首付比例')
  const sent = () => wireOf(mall.sent(gatherCalls.sendFinance))
  view.tap(view.button('岭行'))
  view.tap(view.button('两驱'))
  view.tap(view.button('30%'))
  view.tap(view.button('36 期'))
  view.tap(view.button('参加'))
  await view.see('请填写每月收入')
  expect(sent()).toEqual([])
  view.type(view.field('家庭每月税后收入'), '12345.6')
  view.type(view.field('怎么称呼您'), ' 王小川 ')
  view.tap(view.button('参加'))
  await view.until(() => sent().length > 0, 'the inquiry')
  expect(sent()).toEqual([
    {
      query: '',
      body: {
        typeId: 'ridge-b',
        downPercent: 30,
        months: 36,
        monthlyIncome: '12345.60',
        name: '王小川',
        phone: '13800000001',
      },
      token: 'token',
    },
  ])
  await view.until(
    () => waitingEvents().some(({ ctrl_name }) => ctrl_name === '{"activityId":"activityBuyCar"}'),
    'its tracking',
  )
  view.unmount()
})

test('popularity: addPopularity sends good_share with payload.goods_id for goods, and act_share for the page', async () => {
  const item = {
    goods: { goodsId: 'tent', goodsName: '车顶帐篷', title: '车顶帐篷', goodsThumb: '', price: '1.00' },
    count: 3,
    threshold: 10,
    unlocks: '直降 600',
    helpedToday: false,
    state: 'growing',
  }
  const mall = fakeMall([
    [activitiesCalls.detail, activity('activity11_11', { type: 'popularity', items: [item] })],
    [gatherCalls.addPopularity, { counted: true, count: 4 }],
    [shareCalls.record, {}],
  ])
  const view = await mount(<ActivityScreen activityId="activity11_11" />)
  const sent = () => wireOf(mall.sent(gatherCalls.addPopularity))
  await view.see('分享助力')
  view.tap(view.button('分享车顶帐篷'))
  await view.until(() => sent().length === 1, 'the hand')
  view.tap(view.button('分享'))
  view.tap(view.button('复制链接'))
  view.tap(view.button('分享'))
  view.tap(view.button('发给朋友'))
  await view.until(() => sent().length === 2, 'the share')
  expect(sent()).toEqual([
    { query: '', body: { active: 'good_share', payload: { goods_id: 'tent' } }, token: 'token' },
    { query: '', body: { active: 'act_share', payload: { goods_id: 'activity11_11' } }, token: 'token' },
  ])
  view.unmount()
})
