import { dailyState } from './dailyState'

const facts = { state: 'running' as const, joined: false, left: 37, opensAt: 1_000, nextAt: 9_000 }

test.each([
  ['open while some are left', facts, 1_000, 'open', '', 0],
  ['waiting before its hour', facts, 999, 'waiting', '还没到开抢时间', 1_000],
  ['gone until tomorrow', { ...facts, left: 0 }, 2_000, 'gone', '今天抢完了，明天再来', 9_000],
  ['gone for good on the last day', { ...facts, left: 0, nextAt: 0 }, 2_000, 'gone', '全部抢完了', 0],
  ['over', { ...facts, state: 'ended' as const }, 2_000, 'over', '活动已结束', 0],
  ['called off', { ...facts, state: 'closed' as const }, 2_000, 'over', '活动已取消', 0],
  ['got one already, whatever else', { ...facts, joined: true, left: 0 }, 2_000, 'joined', '您已抢到', 0],
])('%s', (_, given, now, kind, reason, countTo) => {
  expect(dailyState(given, now)).toEqual({ kind, reason, countTo })
})
