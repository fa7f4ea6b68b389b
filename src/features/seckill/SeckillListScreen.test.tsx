import { seckillCalls } from '@contract/calls/seckill'
import { CODES } from '@contract/codes'
import { HOUR_MS } from '@contract/rules/dateText'
import Taro from '@tarojs/taro'
import { fakeMall, refusal, silence } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { seckillInList } from '@/testing/seckills'
import { SeckillListScreen } from './SeckillListScreen'

const session = (sessionId: string, status: string, startsIn: number) => ({
  sessionId,
  title: sessionId,
  startAt: Date.now() + startsIn,
  endAt: Date.now() + startsIn + 2 * HOUR_MS,
  status,
})
const seckill = (seckillId: string, over: Parameters<typeof seckillInList>[0] = {}) =>
  seckillInList({ seckillId, title: `商品 ${seckillId}`, goodsAttr: '沙色', ...over })
const SESSIONS = [session('now', 'running', -HOUR_MS), session('later', 'scheduled', HOUR_MS)]
const shown = (sessionId: string, list: unknown[]) => ({
  serverTime: Date.now(),
  sessions: SESSIONS,
  sessionId,
  list,
})

let go: jest.SpyInstance
beforeEach(() => {
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}] as never)
  go = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
})
afterEach(() => jest.restoreAllMocks())

async function open(answer: unknown) {
  const mall = fakeMall([[seckillCalls.show, answer]])
  return { mall, view: await mount(<SeckillListScreen />) }
}

test('the running session opens with its remaining time, and each seckill shows its action', async () => {
  const { view } = await open(
    shown('now', [
      seckill('a'),
      seckill('b', { soldOut: true, left: 0, soldPercent: 100 }),
      seckill('c', { soldOut: true, left: 0, soldPercent: 100, mayReopen: true }),
      seckill('d', { status: 'closed' }),
    ]),
  )
  await view.see('距结束')
  for (const text of ['去抢购', '已抢 60%', '已抢光', '可能重新开放', '已关闭']) await view.see(text)
  view.tap(view.byRole('link', '商品 a，去抢购'))
  expect(String(go.mock.calls.at(-1)?.[0].url)).toContain('seckillId=a')
  view.unmount()
})

test('a tap on a tab loads its session', async () => {
  const { mall, view } = await open((sent: { url: string }) =>
    sent.url.includes('later')
      ? shown('later', [seckill('e', { status: 'scheduled' })])
      : shown('now', [seckill('a')]),
  )
  await view.see('商品 a')
  view.tap(view.byRole('tab', view.byRole('tablist').children[1]?.textContent ?? ''))
  await view.see('商品 e')
  await view.see('即将开始')
  await view.see('距开始')
  expect(mall.sent(seckillCalls.show)).toHaveLength(2)
  view.unmount()
})

test('an empty session links to another page', async () => {
  const { view } = await open(shown('now', []))
  await view.see('还没有安排秒杀')
  view.unmount()
})

test('an ended session offers the running one', async () => {
  const { view } = await open(refusal(CODES.notFound, '内容不存在或已下架'))
  await view.see('这一场已经过去了')
  view.unmount()
})

test('a failed call shows an error with a retry', async () => {
  const { view } = await open(silence)
  await view.see('重试')
  view.unmount()
})
