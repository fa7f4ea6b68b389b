import { html, table, when } from '../../desk/html'
import { deskPage } from '../../desk/page'
import type { ContentKind } from '../../gateways/content/contentGateway'
import { decide } from './settleCheck'
import type { ContentStatus } from './tables'

const SHOWN = 60

const KIND_NAMES: Readonly<Record<ContentKind, string>> = {
  review: '评价',
  followUp: '追评',
  nickName: '昵称',
  avatar: '头像',
  ticketMessage: '咨询',
}
const STATUS_NAMES: Readonly<Record<ContentStatus, string>> = {
  pending: '平台审核中',
  unsure: '待人工审核',
  passed: '已通过',
  refused: '未通过',
}

/** Page of texts and pictures that a platform checks: those for the operator first. */
export const contentPage = deskPage({
  path: 'content',
  title: '内容审核',
  async render({ ctx, form }) {
    const rows = await ctx.db
      .selectFrom('content_checks')
      .selectAll()
      .where('status', '!=', 'passed')
      .orderBy((eb) => eb.case().when('status', '=', 'unsure').then(0).else(1).end())
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(SHOWN)
      .execute()
    return table(
      ['类型', '内容', '时间', '状态', '操作'],
      rows.map((row) => [
        KIND_NAMES[row.kind],
        html`${row.text}${row.pictures.map((url) => html` <a href="${url}">图片</a>`)}`,
        when(row.created_at),
        html`${STATUS_NAMES[row.status]}<div>${row.reason}</div>`,
        row.status === 'refused'
          ? ''
          : html`${form('pass', '通过', undefined, { id: row.id })}
${form('refuse', '不通过', undefined, { id: row.id })}`,
      ]),
    )
  },
  actions: {
    pass: async (ctx, { id = '' }) =>
      (await decide(ctx, id, 'passed')) ? '已通过' : '这条内容已有结果，没有改动',
    refuse: async (ctx, { id = '' }) =>
      (await decide(ctx, id, 'refused')) ? '未通过，作者会看到说明' : '这条内容已有结果，没有改动',
  },
})
