import { DAY_MS } from '@contract/rules/dateText'
import { buyButton, leftText, startText } from './buyButton'

const START = Date.UTC(2026, 10, 21, 12, 0)
const seckill = {
  status: 'running',
  soldOut: false,
  mayReopen: false,
  limit: 2,
  myNumber: 0,
  startAt: START,
  payWithinMinutes: 5,
} as const

test.each([
  ['it runs', {}, '立即抢购', ''],
  ['it is coming', { status: 'scheduled' }, '未开始', '20:00 开始，到时再来抢'],
  ['it is over', { status: 'ended' }, '已结束', '这场秒杀已经结束，可以看看其他场次'],
  ['it was closed', { status: 'closed' }, '已关闭', '这场秒杀已由商家关闭'],
  ['one more may be had', { myNumber: 1 }, '立即抢购', ''],
  ['the limit is reached', { myNumber: 2 }, '已达限购', '每人限购 2 件，您已经买到 2 件'],
  [
    'the limit is reached and all is gone',
    { myNumber: 2, soldOut: true },
    '已达限购',
    '每人限购 2 件，您已经买到 2 件',
  ],
  ['all is paid for', { soldOut: true }, '已抢光', '已经全部售出，可以按原价购买'],
  ['some is unpaid', { soldOut: true, mayReopen: true }, '已抢光', '有人还没付款，5 分钟内不付就会重新开放'],
  [
    'some is unpaid, to be paid within the time that the mall sends',
    { soldOut: true, mayReopen: true, payWithinMinutes: 8 },
    '已抢光',
    '有人还没付款，8 分钟内不付就会重新开放',
  ],
  [
    'some is unpaid, within a time that nobody says',
    { soldOut: true, mayReopen: true, payWithinMinutes: null },
    '已抢光',
    '有人还没付款，超时不付就会重新开放',
  ],
] as const)('the button when %s', (_when, over, text, reason) => {
  expect(buyButton({ ...seckill, ...over }, START - 60_000)).toEqual({ text, reason })
})

test('a start on another day is shown with its day', () => {
  expect(startText(START, START - DAY_MS)).toBe('11月21日 20:00')
})

test('the remaining stock is shown only while it is relevant', () => {
  expect(leftText({ status: 'running', soldOut: true, mayReopen: true, left: 0 })).toContain('可能重新开放')
  expect(leftText({ status: 'running', soldOut: false, mayReopen: false, left: 3 })).toBe('仅剩 3 件')
  expect(leftText({ status: 'running', soldOut: false, mayReopen: false, left: 1200 })).toBe('仅剩 1,200 件')
  expect(leftText({ status: 'ended', soldOut: false, mayReopen: false, left: 3 })).toBe('')
})
