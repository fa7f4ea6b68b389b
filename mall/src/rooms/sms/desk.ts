import { html, table, when } from '../../desk/html'
import { deskPage } from '../../desk/page'

const NEWEST = 50

export const codesPage = deskPage({
  path: 'codes',
  title: '短信验证码',
  async render({ ctx }) {
    if (ctx.env.mode === 'production') return html`<p class="empty">正式环境不显示验证码</p>`
    const rows = await ctx.db
      .selectFrom('sms_codes')
      .selectAll()
      .orderBy('sent_at', 'desc')
      .limit(NEWEST)
      .execute()
    const now = ctx.clock.now()
    return table(
      ['手机号', '用途', '验证码', '发送时间', '状态'],
      rows.map((row) => [
        row.phone,
        row.scene,
        html`<b>${row.code}</b>`,
        when(row.sent_at),
        stateOf(row, now),
      ]),
    )
  },
})

function stateOf(row: { used_at: number | null; expires_at: number; tries: number }, now: number): string {
  if (row.used_at !== null) return '已使用'
  if (row.expires_at <= now) return '已过期'
  return row.tries === 0 ? '有效' : `有效，已试 ${row.tries} 次`
}
