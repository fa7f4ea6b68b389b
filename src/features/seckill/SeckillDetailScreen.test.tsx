import { messagesCalls } from '@contract/calls/messages'
import { seckillCalls } from '@contract/calls/seckill'
import { CODES } from '@contract/codes'
import { HOUR_MS } from '@contract/rules/dateText'
import Taro from '@tarojs/taro'
import { clearSession, saveTokens } from '@/features/session/sessionStore'
import { type FakeAnswer, fakeMall, refusal, silence } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { wholeSeckill } from '@/testing/seckills'
import { SeckillDetailScreen } from './SeckillDetailScreen'

const nobody = { list: [], total: 0, pageNum: 1, pageSize: 20 }

const open = (answer: FakeAnswer) => {
  const mall = fakeMall([
    [seckillCalls.detail, answer],
    [seckillCalls.winners, nobody],
    [seckillCalls.showDetail, silence],
    [messagesCalls.offers, silence],
    [messagesCalls.mine, silence],
  ])
  return { mall, screen: mount(<SeckillDetailScreen seckillId="s1" />) }
}

let go: jest.SpyInstance
const wentTo = () => String(go.mock.calls.at(-1)?.[0].url)

beforeEach(() => {
  saveTokens({ accessToken: 'token', refreshToken: 'r', beanId: 'bean', phone: '13800000001' })
  jest
    .spyOn(Taro, 'getCurrentPages')
    .mockReturnValue([
      { route: 'pages/goodsDetail/seckillDetail', $taroParams: { seckillId: 's1' } },
    ] as never)
  go = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
})
afterEach(() => {
  jest.restoreAllMocks()
  clearSession()
})

test.each([
  ['the mall’s time to pay', 8, '下单后 8 分钟内'],
  ['no time to pay where the mall sends none', null, ''],
])('the page shows %s', async (_what, payWithinMinutes, text) => {
  const view = await open(wholeSeckill({ payWithinMinutes })).screen
  await view.see('超时自动取消')
  expect(/下单后[^内]*内/.exec(view.text())?.[0] ?? '').toBe(text)
  view.unmount()
})

test.each([
  ['is coming', { status: 'scheduled', startAt: Date.now() + HOUR_MS }, '未开始', '到时再来抢'],
  ['is over', { status: 'ended' }, '已结束', '这场秒杀已经结束'],
  ['was closed by the merchant', { status: 'closed' }, '已关闭', '由商家关闭'],
  ['has given one all one may have', { myNumber: 2 }, '已达限购', '您已经买到 2 件'],
  ['is sold out for good', { left: 0, soldOut: true, soldPercent: 100 }, '已抢光', '可以按原价购买'],
  ['may reopen', { left: 0, soldOut: true, mayReopen: true, soldPercent: 99 }, '已抢光', '就会重新开放'],
] as const)(
  'the button shows that a seckill %s, with the reason above it',
  async (_how, over, text, reason) => {
    const view = await open(wholeSeckill(over)).screen
    await view.see(text)
    expect(view.text()).toContain(reason)
    const button = [...view.container.querySelectorAll('button')].find((one) => one.textContent === text)
    view.tap(button as HTMLElement)
    expect(go).not.toHaveBeenCalled()
    view.unmount()
  },
)

test('a running seckill shows stock and limit and passes the chosen number to the order', async () => {
  const view = await open(wholeSeckill()).screen
  await view.see('仅剩 4 件')
  for (const label of ['已抢 60%', '每人限购 2 件', '距结束', '下单后 5 分钟内']) {
    expect(view.text()).toContain(label)
  }
  view.tap(view.button('增加购买数量'))
  view.tap(view.button('立即抢购'))
  expect(wentTo()).toContain('confirmSeckillOrder?seckillId=s1&number=2')
  view.unmount()
})

test('with a limit of two and one piece bought, one more can be chosen', async () => {
  const view = await open(wholeSeckill({ myNumber: 1 })).screen
  await view.see('您已买 1 件')
  expect(view.text()).not.toContain('数量')
  view.tap(view.button('立即抢购'))
  expect(wentTo()).toContain('number=1')
  view.unmount()
})

test('a guest is asked to sign in and returns to the seckill', async () => {
  clearSession()
  const view = await open(wholeSeckill()).screen
  await view.see('立即抢购')
  view.tap(view.button('立即抢购'))
  expect(wentTo()).toContain('login')
  expect(decodeURIComponent(wentTo())).toContain('seckillDetail?seckillId=s1')
  view.unmount()
})

test('a failed call shows a retry row; a missing seckill links to the others', async () => {
  const { mall, screen } = open(silence)
  const view = await screen
  await view.see('重新加载')
  mall.answer(seckillCalls.detail, wholeSeckill())
  view.tap(view.button('重新加载'))
  await view.see('双头卡式炉')
  view.unmount()

  const gone = await open(refusal(CODES.notFound, '没有找到')).screen
  await gone.see('这场秒杀不在了')
  gone.unmount()
})

test('a coming seckill offers a reminder, which can be cancelled', async () => {
  const { mall, screen } = open(wholeSeckill({ status: 'scheduled', startAt: Date.now() + HOUR_MS }))
  const waiting = [{ kind: 'saleStarts', subject: 's1', channel: 'sms', title: '', dueAt: null }]
  mall.answer(messagesCalls.offers, { offers: [{ kind: 'saleStarts', templateId: '' }] })
  mall.answer(messagesCalls.mine, { kinds: [], waiting: [] })
  mall.answer(messagesCalls.subscribe, { waits: true })
  const view = await screen
  await view.see('短信提醒我')
  mall.answer(messagesCalls.mine, { kinds: [], waiting })
  view.tap(view.button('短信提醒我'))
  await view.see('已设提醒')
  expect(mall.sent(messagesCalls.subscribe)).toHaveLength(1)
  view.unmount()
})

test('all winners can be seen, page by page, and stay while more are won', async () => {
  const winner = (place: number) => ({
    nickName: `车友${place}`,
    avatar: '',
    number: 1,
    wonAt: Date.now() - place,
  })
  const { mall, screen } = open(wholeSeckill({ soldPercent: 60 }))
  mall.answer(seckillCalls.winners, ({ url }: { url: string }) => {
    const pageNum = Number(new URL(url, 'http://mall.test').searchParams.get('pageNum'))
    const places = Array.from({ length: pageNum === 1 ? 20 : 3 }, (_, at) => (pageNum - 1) * 20 + at)
    return { list: places.map(winner), total: 23, pageNum, pageSize: 20 }
  })
  const view = await screen
  await view.see('23 人已抢到')
  expect(view.text()).not.toContain('车友22')
  view.tap(view.button('更多抢到的人'))
  await view.see('车友22')
  expect(view.text()).not.toContain('更多抢到的人')
  const before = mall.sent(seckillCalls.winners).length
  mall.answer(seckillCalls.detail, wholeSeckill({ soldPercent: 80 }))
  view.page('onPullDownRefresh')
  await view.see('已抢 80%')
  await view.until(() => mall.sent(seckillCalls.winners).length >= before + 2, 'both pages again')
  expect(view.text()).toContain('车友22')
  view.unmount()
})
