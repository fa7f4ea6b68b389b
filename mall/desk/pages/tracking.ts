import { FUNNEL_STEPS, readFunnel, readTaps } from '../../src/store/tracking/funnel'
import { html, table, when } from '../html'
import { deskPage } from '../page'

const DAYS = 7

export const trackingPage = deskPage({
  path: 'tracking',
  title: '埋点漏斗',
  async render({ ctx }) {
    const [days, taps] = await Promise.all([readFunnel(ctx, DAYS), readTaps(ctx, DAYS)])
    return html`<p>每格：到达这一步的设备数，括号里是占上一步的比例。</p>
      ${table(
        ['日期', ...FUNNEL_STEPS.map((step) => step.name)],
        days.map(({ day, devices }) => [
          when(day).slice(0, 10),
          ...devices.map((count, step) => withShare(count, devices[step - 1])),
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
