import { ACTIVITY_CODES } from '@contract/activityCodes'
import { activitiesCalls } from '@contract/calls/activities'
import { CODES } from '@contract/codes'
import { DAY_MS } from '@contract/rules/dateText'
import { clearSession, saveTokens } from '@/features/session/sessionStore'
import { activityInList } from '@/testing/activities'
import { fakeMall, refusal, silence, whole } from '@/testing/fakeMall'
import { type Mounted, mount } from '@/testing/mount'
import { ActivityScreen } from './ActivityScreen'

const now = Date.now()
const field = { placeholder: '', options: [] }
const signUp = {
  type: 'signUp',
  title: '报名',
  note: '',
  button: '立即报名',
  fields: [
    { ...field, name: 'name', label: '姓名', kind: 'name', placeholder: '怎么称呼您' },
    { ...field, name: 'phone', label: '手机号', kind: 'phone', placeholder: '11 位手机号' },
  ],
  obstacle: '',
  obstacleUrl: '',
  vins: [],
}
const activity = (over: object = {}) => ({
  ...activityInList({ subtitle: '一个下午学会', endAt: now + 2 * DAY_MS }),
  mood: 'plain',
  blocks: [signUp],
  entry: null,
  ...over,
})
const entry = (over: object = {}) => ({
  entryId: 'e',
  activityId: 'a',
  status: 'joined',
  statusText: '已报名',
  note: '',
  code: '',
  name: '王小川',
  joinedAt: now,
  canLeave: false,
  reward: '',
  ...over,
})

async function open(over: object = {}) {
  const mall = fakeMall([[activitiesCalls.detail, whole(activity(over))]])
  const view = await mount(<ActivityScreen activityId="a" />)
  await view.see('冬季用车课堂')
  return { mall, view }
}

const signIn = () => saveTokens({ accessToken: 't', refreshToken: 'r', beanId: 'b', phone: '13800000001' })
beforeEach(signIn)
afterAll(() => clearSession())

async function fillIn(view: Mounted) {
  view.tap(view.button('立即报名'))
  await view.see('提交报名')
  view.type(view.field('怎么称呼您'), '王小川')
}

test('two quick taps on sign-up send one request, and the page shows the entry', async () => {
  const { mall, view } = await open()
  await fillIn(view)
  mall.answer(activitiesCalls.join, () => {
    mall.answer(activitiesCalls.detail, whole(activity({ entry: entry(), placesLeft: 8, joined: 22 })))
    return entry()
  })
  const button = view.button('提交报名')
  view.act(() => {
    button.click()
    button.click()
  })
  await view.see('我的参与')
  expect(mall.sent(activitiesCalls.join)).toHaveLength(1)
  expect(JSON.parse(mall.sent(activitiesCalls.join)[0]?.body ?? '{}')).toEqual({
    answers: { name: '王小川', phone: '13800000001' },
  })
  expect(view.text()).toContain('剩 8 / 30 个名额')
  view.unmount()
})

test('after a lost response the form keeps its input; a second attempt finds the existing entry', async () => {
  const { mall, view } = await open()
  await fillIn(view)
  mall.answer(activitiesCalls.join, silence)
  view.tap(view.button('提交报名'))
  await view.until(() => mall.events.length > 0, 'the failure')
  await view.until(() => view.button('提交报名').children.length === 0, 'the button')
  expect(view.field('怎么称呼您').value).toBe('王小川')
  mall.answer(activitiesCalls.join, refusal(ACTIVITY_CODES.alreadyJoined, '您已参加过这个活动'))
  mall.answer(activitiesCalls.detail, whole(activity({ entry: entry() })))
  view.tap(view.button('提交报名'))
  await view.see('我的参与')
  expect(mall.events).toContain('toast 您已参加过这个活动')
  view.unmount()
})

test.each([
  ['full', { state: 'full', placesLeft: 0 }, '名额已满'],
  ['over', { state: 'ended' }, '活动已结束'],
  ['called off', { state: 'closed' }, '活动已取消'],
  ['past its sign-up', { signUpEndAt: now - 1 }, '报名已截止'],
  ['joined already', { entry: entry({ statusText: '待门店确认' }) }, '待门店确认'],
])('the button shows that an activity is %s, and there is no form', async (_, over, text) => {
  const { view } = await open(over)
  view.tap(view.button(text))
  await view.see(text)
  expect(view.text()).not.toContain('提交报名')
  view.unmount()
})

test('a shopper who may not join sees the reason and a link to resolve it', async () => {
  const obstacle = '车主专享：先添加您的爱车，就能领取'
  const { view } = await open({
    blocks: [{ ...signUp, obstacle, obstacleUrl: '/pages/confirmOrder/myVehicle' }],
  })
  expect(view.text()).toContain(obstacle)
  expect(view.button('去添加')).toBeTruthy()
  view.unmount()
})

test('a shopper who may not join gets no link when the activity is over', async () => {
  const { view } = await open({
    state: 'ended',
    blocks: [
      { ...signUp, obstacle: '请先添加浙江省的收货地址', obstacleUrl: '/pages/addressList/addressList' },
    ],
  })
  expect(view.text()).not.toContain('请先添加')
  view.unmount()
})

test('a guest is offered no sign-in for helping or a daily activity that is over', async () => {
  clearSession()
  const goods = { goodsId: 'g', goodsName: '帐篷', title: '帐篷', goodsThumb: '', price: '1.00' }
  const item = { goods, count: 3, threshold: 10, unlocks: '直降 600', helpedToday: false, state: 'growing' }
  const text = { title: '', note: '' }
  const { view } = await open({
    state: 'ended',
    blocks: [
      { type: 'popularity', ...text, items: [item] },
      { type: 'daily', ...text, button: '抢', perDay: 100, left: 37, opensAt: now - 1, nextAt: 0 },
    ],
  })
  expect(view.text()).not.toContain('登录')
  expect(view.text()).toContain('0/ 100 份')
  view.unmount()
  signIn()
})

test('a guest reads that joining needs a sign-in', async () => {
  clearSession()
  const { view } = await open()
  expect(view.button('登录后立即报名')).toBeTruthy()
  view.unmount()
  signIn()
})

test('an unknown kind of block is skipped and the others are drawn', async () => {
  const { view } = await open({
    blocks: [
      { type: 'liveRoom', title: '直播间' },
      { type: 'text', title: '写在前面', note: '', paragraphs: ['一起走'] },
    ],
  })
  expect(view.text()).toContain('一起走')
  expect(view.text()).not.toContain('直播间')
  view.unmount()
})

test('a block without items leaves its heading out', async () => {
  const { view } = await open({
    blocks: [
      { type: 'rules', title: '活动规则', note: '', items: [] },
      { type: 'text', title: '写在前面', note: '', paragraphs: [] },
      { type: 'steps', title: '怎么参加', note: '', items: [{ title: '到店', text: '出示报名码' }] },
    ],
  })
  expect(view.text()).toContain('怎么参加')
  expect(view.text()).not.toMatch(/活动规则|写在前面/)
  view.unmount()
})

const picture = (over: object) => ({
  type: 'picture',
  title: '营地',
  note: '',
  image: '/uploads/camp.webp',
  text: '湖边的营地',
  url: '',
  ...over,
})

test('a picture is drawn with its text, and leads to its page', async () => {
  const { view } = await open({ blocks: [picture({ url: '/pages/couponCenter/couponCenter' })] })
  expect(view.byRole('link', '湖边的营地').querySelector('img, taro-image-core')).toBeTruthy()
  view.unmount()
})

test('a picture without a page of the shop is no link', async () => {
  for (const url of ['', 'javascript:alert(1)']) {
    const { view } = await open({ blocks: [picture({ url })] })
    expect(view.text()).toContain('湖边的营地')
    expect(view.container.querySelector('[role="link"]')).toBeNull()
    view.unmount()
  }
})

const winners = (over: object) => ({
  type: 'winners',
  title: '抽奖与公示',
  note: '',
  drawAt: now + DAY_MS,
  published: false,
  prizes: [{ name: '装备金 300 元', count: 2 }],
  items: [],
  ...over,
})

test.each([
  ['before the draw', {}, '开奖'],
  ['at the draw', { drawAt: now - 1 }, '正在开奖'],
  ['after a draw without anybody', { drawAt: now - 1, published: true }, '这次没有人中奖'],
  [
    'after the draw',
    { published: true, items: [{ name: '王**', phone: '138****0001', prize: '装备金 300 元' }] },
    '王** 138****0001',
  ],
])('winners %s', async (_, over, text) => {
  const { view } = await open({ blocks: [winners(over)] })
  expect(view.text()).toContain(text)
  view.unmount()
})

test('a deleted activity leads to the others; one that fails to load offers a retry', async () => {
  const mall = fakeMall([[activitiesCalls.detail, refusal(CODES.notFound, '活动不存在或已下架')]])
  const gone = await mount(<ActivityScreen activityId="a" />)
  await gone.see('这个活动不在了')
  expect(gone.button('看看其他活动')).toBeTruthy()
  gone.unmount()
  mall.answer(activitiesCalls.detail, silence)
  const view = await mount(<ActivityScreen activityId="a" />)
  await view.see('网络')
  mall.answer(activitiesCalls.detail, whole(activity()))
  view.tap(view.button('重新加载'))
  await view.see('冬季用车课堂')
  view.unmount()
})
