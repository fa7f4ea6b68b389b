import { bargainCalls } from '@contract/calls/bargain'
import { shareCalls } from '@contract/calls/share'
import { clearSession } from '@/features/session/sessionStore'
import { fakeMall, refusal, silence } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { BargainScreen } from './BargainScreen'

const bargain = {
  bargainId: 'b1',
  dealId: 'ridge',
  title: '岭行月供砍价',
  seriesName: '岭行',
  image: '',
  thumb: '',
  monthly: '2599.00',
  goal: '200.00',
  cut: '120.50',
  needed: 5,
  helped: 3,
  status: 'running',
  expiresAt: Date.now() + 3_600_000,
  viewer: 'guest',
  isMine: false,
  ownerName: '老*',
  ownerAvatar: '',
  myCut: '0.00',
  canRestart: false,
  helpList: [],
  serverTime: Date.now(),
}
const mine = { isMine: true }

beforeEach(() => signIn())
afterEach(() => clearSession())

async function looking(over: object) {
  const mall = fakeMall([[bargainCalls.detail, { ...bargain, ...over }]])
  const view = await mount(<BargainScreen bargainId="b1" />)
  await view.see('好友助力')
  return { mall, view }
}

test.each([
  ['a guest', { viewer: 'guest' }, ['帮 TA 砍一刀']],
  ['a friend', { viewer: 'canHelp' }, ['帮 TA 砍一刀']],
  ['the owner', { viewer: 'ownerRunning', ...mine }, ['邀请好友']],
  ['the owner of a reached one', { viewer: 'ownerReached', status: 'reached', ...mine }, ['领取月供券']],
  ['a friend who has helped', { viewer: 'helped', myCut: '40.00' }, ['再叫一位好友', '我也要砍价']],
  [
    'a friend who has helped with one that is reached',
    { viewer: 'helped', status: 'reached' },
    ['我也要砍价'],
  ],
  ['the owner of a claimed one', { viewer: 'over', status: 'claimed', ...mine }, ['查看月供券']],
  ['anybody, once expired', { viewer: 'over', status: 'expired' }, ['看看其他砍价']],
  [
    'the owner of an expired one',
    { viewer: 'over', status: 'expired', canRestart: true, ...mine },
    ['看看其他砍价', '再砍一次'],
  ],
])('the next steps of %s', async (_who, over, steps) => {
  const { view } = await looking(over)
  for (const step of steps) expect(view.button(step)).toBeTruthy()
  expect(view.text()).toContain('月供 ¥2,599，首月用券后 ¥2,399')
})

test('a friend helps once and sees the amount at once', async () => {
  const { mall, view } = await looking({ viewer: 'canHelp' })
  const after = { ...bargain, viewer: 'helped', myCut: '40.00', cut: '160.50', helped: 4 }
  mall.answer(bargainCalls.help, { amount: '40.00', bargain: after })
  mall.answer(bargainCalls.detail, after)
  view.tap(view.button('帮 TA 砍一刀'))
  await view.see('您帮 老* 砍了 ¥40')
  expect(mall.sent(bargainCalls.help)).toHaveLength(1)
})

test('after a refused help the page stays open and loads the bargain again', async () => {
  const { mall, view } = await looking({ viewer: 'canHelp' })
  mall.answer(bargainCalls.help, refusal('611001', '已经砍成了，不用再帮啦'))
  mall.answer(bargainCalls.detail, { ...bargain, viewer: 'over', status: 'reached' })
  view.tap(view.button('帮 TA 砍一刀'))
  await view.see('这次砍价已经砍成')
  expect(mall.events).toContain('toast 已经砍成了，不用再帮啦')
})

test('the owner’s poster asks for help and links to this bargain', async () => {
  const { mall, view } = await looking({ viewer: 'ownerRunning', ...mine })
  mall.answer(shareCalls.qrCode, refusal('500000', '系统繁忙'))
  view.tap(view.button('邀请好友'))
  view.tap(view.button('生成海报'))
  await view.see('海报没有做成')
  expect(mall.sent(shareCalls.qrCode)[0]?.body).toContain('bargain/home?bargainId=b1')
})

test('each helper is shown in a place, and the next place invites', async () => {
  const help = { nickName: '阿*', avatar: '', amount: '40.00', helpedAt: Date.now() }
  const { view } = await looking({ viewer: 'ownerRunning', ...mine, helpList: [help, help, help] })
  expect(view.text().split('砍掉 ¥40')).toHaveLength(4)
  view.tap(view.button('邀请一位好友'))
  await view.see('生成海报')
})

test('an expired bargain can be started again', async () => {
  const { mall, view } = await looking({ viewer: 'over', status: 'expired', canRestart: true, ...mine })
  mall.answer(bargainCalls.start, refusal('611003', '月供券已被砍完，有人未砍成时会重新开放'))
  view.tap(view.button('再砍一次'))
  await view.see('时间到了，这次没能砍成')
  expect(JSON.parse(mall.sent(bargainCalls.start)[0]?.body ?? '')).toEqual({ dealId: 'ridge' })
})

test('a deleted bargain leads to the others; one that fails to load offers a retry', async () => {
  const mall = fakeMall([[bargainCalls.detail, refusal('404000', '砍价不存在')]])
  const gone = await mount(<BargainScreen bargainId="b1" />)
  await gone.see('这次砍价不在了')
  gone.unmount()
  mall.answer(bargainCalls.detail, silence)
  const view = await mount(<BargainScreen bargainId="b1" />)
  await view.see('重新加载')
  mall.answer(bargainCalls.detail, bargain)
  view.tap(view.button('重新加载'))
  await view.see('好友助力')
})
