import { html, table, when } from '../../desk/html'
import { deskPage } from '../../desk/page'

const NEWEST = 60

/** Page of the shop's own errors, those that occurred last first. */
export const clientErrorsPage = deskPage({
  path: 'client-errors',
  title: '客户端错误',
  async render({ ctx, form }) {
    const rows = await ctx.db
      .selectFrom('client_errors')
      .selectAll()
      .orderBy('last_seen', 'desc')
      .orderBy('fingerprint')
      .limit(NEWEST)
      .execute()
    return table(
      ['错误', '端', '页面', '次数', '版本', '首次', '最近', '操作'],
      rows.map((row) => [
        html`${row.message}<details><summary>调用栈</summary><pre>${row.stack}</pre></details>`,
        `${row.target} ${row.host}`,
        row.route,
        String(row.times),
        row.first_version === row.version ? row.version : `${row.first_version} → ${row.version}`,
        when(row.first_seen),
        when(row.last_seen),
        form('handled', '已处理', undefined, { fingerprint: row.fingerprint }),
      ]),
    )
  },
  actions: {
    async handled(ctx, { fingerprint = '' }) {
      await ctx.db.deleteFrom('client_errors').where('fingerprint', '=', fingerprint).execute()
      return '已删除，再次出现会重新列出'
    },
  },
})
