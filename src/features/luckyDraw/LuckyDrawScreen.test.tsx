import { drawCalls } from '@contract/calls/draw'
import { CODES } from '@contract/codes'
import { clearSession, saveTokens } from '@/features/session/sessionStore'
import { setClosed } from '@/platform/host/env'
import { removeStored } from '@/platform/host/storage'
import { type FakeMall, fakeMall, refusal, silence } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { LuckyDrawScreen } from './LuckyDrawScreen'

// Reduced motion: the wheel stops at once, so tests don't wait for the animation.
jest.mock('@/platform/engine/reducedMotion', () => ({ prefersReducedMotion: () => true }))

const board = {
  drawId: 'd',
  title: '算月供 抽好礼',
  cover: '',
  state: 'running',
  startAt: Date.parse('2026-11-01T10:00:00+08:00'),
  endAt: Date.parse('2026-12-31T10:00:00+08:00'),
  perDay: 3,
  left: 2,
  prizes: [
    { prizeId: 'cooler', name: '车载冰箱', kind: 'goods', image: '', isGone: false },
    { prizeId: 'thanks', name: '谢谢参与', kind: 'none', image: '', isGone: false },
    { prizeId: 'lantern', name: '露营灯', kind: 'goods', image: '', isGone: true },
  ],
  winners: [{ nickName: '老*', prize: '露营灯', wonAt: 1 }],
  serverTime: 1,
}
const record = {
  recordId: 'r1',
  prizeId: 'cooler',
  place: 0,
  kind: 'goods',
  name: '车载冰箱',
  image: '',
  status: 'won',
  spunAt: 1,
  address: '',
  carrier: '',
  trackingNo: '',
}
const nothing = { list: [], total: 0, pageNum: 1, pageSize: 10 }

let mall: FakeMall
beforeEach(() => {
  signIn()
  mall = fakeMall([
    [drawCalls.board, board],
    [drawCalls.records, nothing],
    [drawCalls.spin, { record, left: 1 }],
  ])
})
afterEach(() => {
  jest.useRealTimers()
  clearSession()
  removeStored('pendingDraws')
})
const keysSent = () => mall.sent(drawCalls.spin).map(({ body }) => JSON.parse(body ?? '').clientKey)

test('the calculator shows the monthly payment and its schedule; the wheel shows chances, winners and sold-out prizes', async () => {
  const view = await mount(<LuckyDrawScreen />)
  await view.see('今天还有 2 次机会，12月31日 截止')
  for (const text of ['车载冰箱', '谢谢参与', '已抽完', '老* 抽中了 露营灯', '利息共']) {
    expect(view.text()).toContain(text)
  }
  view.tap(view.button('查看还款计划'))
  await view.see('2,599.49')
})

test('a draw that the operators have closed says so instead of naming chances', async () => {
  setClosed('/ext/draw/spin')
  const view = await mount(<LuckyDrawScreen />)
  await view.see('抽奖暂未开放')
  expect(view.text()).not.toContain('今天还有')
  setClosed('-')
})

test('a draw that is closed while the page opens is there when the operators open it again', async () => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'], advanceTimers: true })
  mall.answer(drawCalls.board, refusal(CODES.featureClosed, '该功能暂时关闭'))
  const view = await mount(<LuckyDrawScreen />)
  await view.see('该功能暂时关闭')
  await jest.advanceTimersByTimeAsync(20_000)
  await view.until(() => mall.sent(drawCalls.board).length === 2, 'the second request')
  expect(view.text()).toContain('该功能暂时关闭')
  mall.answer(drawCalls.board, board)
  await jest.advanceTimersByTimeAsync(20_000)
  await view.see('今天还有')
  await jest.advanceTimersByTimeAsync(60_000)
  expect(mall.sent(drawCalls.board)).toHaveLength(3)
})

test('invalid figures show errors at their fields, and drawing is not possible', async () => {
  const view = await mount(<LuckyDrawScreen />)
  await view.see('今天还有')
  view.type(view.field('1000 到 200 万'), '12')
  await view.see('请填写 1000 到 200 万元的贷款金额')
  view.tap(view.button('抽奖'))
  expect(mall.sent(drawCalls.spin)).toEqual([])
})

test('the wheel stops at the mall’s result and asks for the delivery address', async () => {
  const view = await mount(<LuckyDrawScreen />)
  await view.see('今天还有')
  view.tap(view.button('抽奖'))
  await view.see('抽中了车载冰箱')
  expect(view.button('填写收货地址')).toBeTruthy()
  expect(JSON.parse(mall.sent(drawCalls.spin)[0]?.body ?? '').plan).toEqual({
    principal: '88060.00',
    annualPercent: 3.99,
    months: 36,
    method: 'equalPayment',
  })
})

test('after a lost response the draw is requested again with its key, also after a reload and without chances', async () => {
  mall.answer(drawCalls.spin, silence)
  const first = await mount(<LuckyDrawScreen />)
  await first.see('今天还有')
  first.tap(first.button('抽奖'))
  await first.see('看结果')
  first.unmount()
  mall.answer(drawCalls.board, { ...board, left: 0 })
  mall.answer(drawCalls.spin, { record, left: 0 })
  const second = await mount(<LuckyDrawScreen />)
  await second.see('上次的结果没有收到')
  second.tap(second.button('看结果'))
  await second.see('抽中了车载冰箱')
  const [lost, again] = keysSent()
  expect(again).toBe(lost)
  await second.see('今天的机会用完了')
})

test('a refused draw removes its key, so the next draw is new', async () => {
  mall.answer(drawCalls.spin, refusal('612001', '抽奖活动已结束'))
  const view = await mount(<LuckyDrawScreen />)
  await view.see('今天还有 2 次机会')
  mall.answer(drawCalls.board, { ...board, left: 1 })
  view.tap(view.button('抽奖'))
  await view.see('今天还有 1 次机会')
  mall.answer(drawCalls.spin, { record, left: 0 })
  view.tap(view.button('抽奖'))
  await view.see('抽中了车载冰箱')
  expect(keysSent()[0]).not.toBe(keysSent()[1])
})

test('another user of the device does not get the lost result', async () => {
  mall.answer(drawCalls.spin, silence)
  const first = await mount(<LuckyDrawScreen />)
  await first.see('今天还有')
  first.tap(first.button('抽奖'))
  await first.see('看结果')
  first.unmount()
  saveTokens({ accessToken: 'other', refreshToken: 'refresh', beanId: 'other', phone: '13800000002' })
  const second = await mount(<LuckyDrawScreen />)
  await second.see('今天还有')
  expect(second.button('抽奖')).toBeTruthy()
})

test.each([
  ['before it begins', { state: 'coming' }, '未开始', '11月1日 10:00 开始'],
  ['once it is over', { state: 'ended' }, '已结束', '抽奖活动已结束'],
  ['when every prize is gone', { state: 'soldOut' }, '抽完了', '奖品已经抽完了'],
  ['without a chance left', { left: 0 }, '明天再来', '今天的机会用完了'],
])('%s the wheel shows why it cannot be used', async (_when, over, text, why) => {
  mall.answer(drawCalls.board, { ...board, ...over })
  const view = await mount(<LuckyDrawScreen />)
  await view.see(why)
  expect(view.text()).toContain(text)
  view.tap(
    view.byRole(
      'button',
      view.container.querySelector(`[aria-label^="${text}，"]`)?.getAttribute('aria-label') ?? '',
    ),
  )
  expect(mall.sent(drawCalls.spin)).toEqual([])
})

test('when the mall does not respond, the calculator works and the wheel offers a retry', async () => {
  mall.answer(drawCalls.board, silence)
  const view = await mount(<LuckyDrawScreen />)
  await view.see('重新加载')
  expect(view.text()).toContain('利息共')
  mall.answer(drawCalls.board, board)
  view.tap(view.button('重新加载'))
  await view.see('今天还有')
})

test('each record shows its state and its next step', async () => {
  const rows = [
    { ...record, recordId: '1', status: 'won' },
    { ...record, recordId: '2', status: 'addressed', address: '周建国 河北省' },
    { ...record, recordId: '3', status: 'shipped', carrier: '顺丰速运', trackingNo: 'SF1' },
    { ...record, recordId: '4', status: 'granted', name: '20 元代金券' },
    { ...record, recordId: '5', status: 'none', name: '谢谢参与' },
  ]
  mall.answer(drawCalls.records, { list: rows, total: 5, pageNum: 1, pageSize: 10 })
  const view = await mount(<LuckyDrawScreen />)
  await view.see('顺丰速运 SF1')
  for (const step of ['填写地址 车载冰箱', '修改地址 车载冰箱', '复制单号 车载冰箱', '查看 20 元代金券']) {
    expect(view.button(step)).toBeTruthy()
  }
})
