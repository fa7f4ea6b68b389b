import { html, table, when } from '../../desk/html'
import { deskPage } from '../../desk/page'

const SHOWN = 100

export const usersPage = deskPage({
  path: 'users',
  title: '用户',
  async render({ ctx, query }) {
    const searched = query.phone?.trim() ?? ''
    const rows = await ctx.db
      .selectFrom('users')
      .selectAll()
      .$if(searched !== '', (users) => users.where('phone', 'like', `${searched.replace(/\D/g, '')}%`))
      .orderBy('created_at', 'desc')
      .limit(SHOWN)
      .execute()
    return html`<form method="get"><input name="phone" value="${searched}" placeholder="手机号" inputmode="numeric"><button>查找</button></form>
${table(
  ['编号', '手机号', '昵称', '注册时间', '状态'],
  rows.map((row) => [
    row.id,
    row.phone,
    row.nick_name,
    when(row.created_at),
    row.deleted_at ? '已注销' : '正常',
  ]),
)}`
  },
})
