import { html, table, when } from '../../desk/html'
import { deskPage } from '../../desk/page'
import { FUNNEL_STEPS, readFunnel, readOutcomes, readTaps } from './funnel'

const DAYS = 7

/** Names of the shop's own event types (src/features/tracking/custom.ts); an app may send others. */
const OUTCOMES: Readonly<Record<string, string>> = {
  search: '搜索商品',
  share: '分享',
  loanPlan: '查看还款计划',
  activityJoined: '参加活动',
  quizMarked: '交卷',
  bargainStarted: '发起砍价',
  bargainHelped: '帮好友砍价',
  drawn: '抽奖',
}

export const trackingPage = deskPage({
  path: 'tracking',
  title: '埋点漏斗',
  async render({ ctx }) {
    const [days, outcomes, taps] = await Promise.all([
      readFunnel(ctx, DAYS),
      readOutcomes(ctx, DAYS),
      readTaps(ctx, DAYS),
    ])
    return html`<p>每格：到达这一步的设备数，括号里是占上一步的比例。</p>
      ${table(
        ['日期', ...FUNNEL_STEPS.map((step) => step.name)],
        days.map(({ day, devices }) => [
          when(day).slice(0, 10),
          ...devices.map((count, step) => withShare(count, devices[step - 1])),
        ]),
      )}
      <h2>近 ${DAYS} 天的结果</h2>
      ${table(
        ['事件', '次数', '设备'],
        outcomes.map((row) => [
          OUTCOMES[row.event_id] ?? row.event_id,
          String(row.times),
          String(row.devices),
        ]),
      )}
      <h2>近 ${DAYS} 天点得最多</h2>
      ${table(
        ['页面', '控件', '次数', '设备'],
        taps.map((row) => [row.page_name, row.ctrl_name, String(row.taps), String(row.devices)]),
      )}`
  },
})

const withShare = (count: number, before: number | undefined) =>
  before ? `${count}（${Math.round((count / before) * 100)}%）` : String(count)
