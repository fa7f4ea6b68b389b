import { runDueJobs } from '../jobs/worker'
import { wholeNumber } from './fields'
import { html, when } from './html'
import { deskPage } from './page'

const MINUTE_MS = 60_000
const YEAR_MINUTES = 525_600
const STEPS: ReadonlyArray<readonly [label: string, minutes: number]> = [
  ['前进 1 分钟', 1],
  ['前进 30 分钟', 30],
  ['前进 1 天', 1_440],
  ['前进 15 天', 21_600],
]

export const timePage = deskPage({
  path: 'time',
  title: '时间',
  async render({ ctx, form }) {
    if (ctx.env.mode === 'production') return html`<p class="empty">正式环境使用真实时间</p>`
    return html`<p>商城时间 <b>${when(ctx.clock.now())}</b></p><p>真实时间 ${when(Date.now())}</p>
<p>倒计时、自动关闭和自动收货都按商城时间进行。时间只能前进。</p>
${STEPS.map(([label, minutes]) => form('advance', label, undefined, { minutes: String(minutes) }))}
${form('advance', '前进', html`<input name="minutes" type="number" min="1" max="${YEAR_MINUTES}" required> 分钟`)}`
  },
  actions: {
    async advance(ctx, fields) {
      const minutes = wholeNumber(fields.minutes ?? '', '前进的分钟数', 1, YEAR_MINUTES)
      await ctx.clock.advance(ctx.db, minutes * MINUTE_MS)
      const jobs = await runDueJobs(ctx)
      return `已前进 ${minutes} 分钟，完成 ${jobs} 项到期任务`
    },
  },
})
