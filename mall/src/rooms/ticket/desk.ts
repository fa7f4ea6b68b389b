import { TICKET_TOPICS } from '@contract/rules/ticketTopics'
import { sql } from 'kysely'
import { badInput } from '../../core/errors'
import { html, table, when } from '../../desk/html'
import { deskPage } from '../../desk/page'
import { ticketLabel } from './rules'
import { answerTicket, closeAsService } from './writeTickets'

const SHOWN = 60
const LONGEST_ANSWER = 500

/** Page of service tickets: those waiting for a reply first, longest waiting on top. */
export const ticketsPage = deskPage({
  path: 'tickets',
  title: '咨询',
  async render({ ctx, query, form }) {
    const searched = query.phone?.replace(/\D/g, '') ?? ''
    const rows = await ctx.db
      .selectFrom('tickets')
      .innerJoin('users', 'users.id', 'tickets.user_id')
      .leftJoin('orders', 'orders.id', 'tickets.order_id')
      .selectAll('tickets')
      .select(['users.phone', 'users.nick_name', 'orders.order_sn'])
      .$if(searched !== '', (found) => found.where('users.phone', 'like', `%${searched}%`))
      // As in the index tickets_desk.
      .orderBy(sql`tickets.status = 'open'`, 'desc')
      .orderBy('tickets.updated_at')
      .orderBy('tickets.id')
      .limit(SHOWN)
      .execute()
    const messages =
      rows.length === 0
        ? []
        : await ctx.db
            .selectFrom('ticket_messages')
            .selectAll()
            .where(
              'ticket_id',
              'in',
              rows.map(({ id }) => id),
            )
            .orderBy('at')
            .orderBy('id')
            .execute()
    const talkOf = (id: string) =>
      messages
        .filter((one) => one.ticket_id === id)
        .map(
          ({ sender, content, pictures, at, content_status: status }) =>
            html`<div>${sender === 'service' ? '客服' : '用户'} ${when(at)}：${status === 'passed' ? content : '（内容审核后显示，见“内容审核”）'}${(
              status === 'passed' ? pictures : []
            ).map((url) => html` <a href="${url}">图片</a>`)}</div>`,
        )
    return html`<form method="get"><input name="phone" value="${searched}" placeholder="手机号" inputmode="numeric"><button>查找</button></form>
${table(
  ['用户', '问题', '对话', '状态', '操作'],
  rows.map((row) => [
    html`${row.nick_name}<div>${row.phone ?? '已注销'}</div>`,
    html`${TICKET_TOPICS[row.topic]}<div>${row.order_sn ?? ''}</div>`,
    html`${talkOf(row.id)}`,
    ticketLabel(row.status),
    row.status === 'closed'
      ? ''
      : html`${form('answer', '回复', html`<input name="text" placeholder="回复用户" size="24">`, { id: row.id })}
${form('close', '结束', undefined, { id: row.id })}`,
  ]),
)}`
  },
  actions: {
    async answer(ctx, { id = '', text = '' }) {
      const content = text.trim()
      if (!content || content.length > LONGEST_ANSWER) throw badInput(`回复为 1 至 ${LONGEST_ANSWER} 个字`)
      const done = await ctx.transact((trx) => answerTicket(trx, id, content, ctx.clock.now()))
      return done ? '已回复' : '这条咨询已结束，没有改动'
    },
    async close(ctx, { id = '' }) {
      const done = await ctx.transact((trx) => closeAsService(trx, id, ctx.clock.now()))
      return done ? '已结束' : '这条咨询已结束，没有改动'
    },
  },
})
