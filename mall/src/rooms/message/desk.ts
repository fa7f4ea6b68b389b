import { sql } from 'kysely'
import { badInput } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import { html, table, when } from '../../desk/html'
import { deskPage } from '../../desk/page'
import { enqueue } from '../../jobs/queue'
import { CHANNEL_NAMES, KIND_NAMES } from './rules'
import { sendMessage } from './sendMessage'

const NEWEST = 100
const STATUS = {
  queued: '待发送',
  sent: '已发送',
  refused: '平台拒绝',
  failed: '发送失败',
  late: '已过时',
} as const
/** Milliseconds for which a message stays valid after the operator has queued it again. */
const AGAIN_MS = 86_400_000

/** Page of subscribed messages: how many are waiting, which were sent, and with which result. */
export const messagesPage = deskPage({
  path: 'messages',
  title: '消息',
  async render({ ctx, form }) {
    const waiting = await ctx.db
      .selectFrom('message_subscriptions')
      .select(['kind', 'channel', 'answer'])
      .select(sql<number>`count(*)::int`.as('number'))
      .where('used_at', 'is', null)
      .where('dropped_at', 'is', null)
      .groupBy(['kind', 'channel', 'answer'])
      .orderBy('kind')
      .orderBy('channel')
      .orderBy('answer')
      .execute()
    const rows = await ctx.db
      .selectFrom('messages')
      .innerJoin('users', 'users.id', 'messages.user_id')
      .selectAll('messages')
      .select('users.phone')
      .orderBy('messages.created_at', 'desc')
      .orderBy('messages.id')
      .limit(NEWEST)
      .execute()
    return html`<h2>订阅</h2>
${table(
  ['消息', '渠道', '用户的选择', '人数'],
  waiting.map((row) => [KIND_NAMES[row.kind], CHANNEL_NAMES[row.channel], ANSWERS[row.answer], row.number]),
)}
<h2>发送记录</h2>
${table(
  ['用户', '消息', '内容', '状态', '时间', '操作'],
  rows.map((row) => [
    row.phone ?? '已注销用户',
    html`${KIND_NAMES[row.kind]}<div>${CHANNEL_NAMES[row.channel]}</div>`,
    html`${row.lines.map((line) => html`<div>${line}</div>`)}<div>${row.page}</div>`,
    html`${STATUS[row.status]}${row.attempts > 1 && `，共 ${row.attempts} 次`}<div>${row.error}</div>`,
    html`${when(row.created_at)}<div>${row.sent_at !== null && `${when(row.sent_at)} 送出`}</div>`,
    row.status === 'failed' && form('again', '再发一次', undefined, { id: row.id }),
  ]),
)}`
  },
  actions: {
    again: (ctx, { id = '' }) =>
      ctx.transact(async (trx) => {
        const now = ctx.clock.now()
        const isChanged = await trx
          .updateTable('messages')
          .set({ status: 'queued', attempts: 0, until: now + AGAIN_MS })
          .where('id', '=', id)
          .where('status', '=', 'failed')
          .$call(changesOne)
        if (!isChanged) throw badInput('只有发送失败的消息可以再发')
        await enqueue(trx, sendMessage, id, { messageId: id }, now)
        return '已重新放入发送队列'
      }),
  },
})

const ANSWERS = { accept: '同意', reject: '拒绝', ban: '模板被平台关闭' } as const
