import { bargainCalls } from '@contract/calls/bargain'
import { clearSession } from '@/features/session/sessionStore'
import { type FakeMall, fakeMall, refusal } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { BargainListScreen } from './BargainListScreen'

const good = { image: '', thumb: '', monthly: '2599.00', goal: '200.00' }
const deal = (dealId: string, seriesName: string, over: object = {}) => ({
  ...good,
  dealId,
  title: seriesName,
  seriesName,
  helpers: 5,
  hours: 48,
  left: 12,
  endAt: 0,
  bargainId: '',
  ...over,
})
const own = (dealId: string, seriesName: string, status: string) => ({
  ...good,
  bargainId: `b-${dealId}`,
  dealId,
  title: seriesName,
  seriesName,
  cut: '78.35',
  needed: 5,
  helped: 2,
  status,
  expiresAt: Date.now() + 41.5 * 3_600_000,
})
const board = {
  cover: '',
  list: [
    deal('ridge', '岭行', { bargainId: 'b-ridge' }),
    deal('volt', '御电'),
    deal('summit', '云顶', { left: 0 }),
  ],
  mine: [own('ridge', '岭行', 'running'), own('scout', '小驰', 'reached'), own('titan', '擎天', 'expired')],
  serverTime: 0,
}
let mall: FakeMall
beforeEach(() => {
  signIn()
  mall = fakeMall([[bargainCalls.deals, board]])
})
afterEach(() => clearSession())

test('the user’s bargains come first with their next step, and their deals are not offered again', async () => {
  const view = await mount(<BargainListScreen />)
  await view.see('我的砍价')
  for (const text of ['还剩 41 小时', '已砍满，还剩 41 小时可领', '时间到了，没能砍成']) {
    expect(view.text()).toContain(text)
  }
  expect(view.button('去领取 小驰')).toBeTruthy()
  expect(view.text()).toContain('48 小时内凑 5 位好友，剩 12 张')
  expect(() => view.button('发起砍价 岭行')).toThrow('No ')
})

test('a deal whose coupons are all reserved shows it and cannot be started', async () => {
  const view = await mount(<BargainListScreen />)
  await view.see('已砍完')
  view.tap(view.button('发起砍价 云顶，月供券已被砍完，有人未砍成时会重新开放'))
  expect(mall.sent(bargainCalls.start)).toEqual([])
})

test('several taps start one bargain; a refusal reloads the list', async () => {
  mall.answer(bargainCalls.start, refusal('611003', '月供券已被砍完'))
  const view = await mount(<BargainListScreen />)
  await view.see('可以砍价的车')
  mall.answer(bargainCalls.deals, { ...board, list: [] })
  const start = view.button('发起砍价 御电')
  view.tap(start)
  view.tap(start)
  await view.see('每款车都发起过了')
  expect(mall.sent(bargainCalls.start)).toHaveLength(1)
})

test('a guest sees the deals, without bargains', async () => {
  clearSession()
  mall.answer(bargainCalls.deals, { ...board, mine: [] })
  const view = await mount(<BargainListScreen />)
  await view.see('可以砍价的车')
  expect(view.text()).not.toContain('我的砍价')
})
