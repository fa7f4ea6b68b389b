import { messages } from '@contract/desk/resources/messages'
import { messageTemplates } from '@contract/desk/resources/messageTemplates'
import { DAY_MS } from '@contract/rules/dateText'
import { filled } from '@contract/rules/messageText'
import { sql } from 'kysely'
import { anyOf } from '../../db/anyOf'
import { changesOne } from '../../db/changesOne'
import { jsonList } from '../../db/json'
import { updateIn } from '../../desk/changeRow'
import { notNow, refuseFields } from '../../desk/deskError'
import { type DeskResource, deskResource } from '../../desk/deskResource'
import { enqueue } from '../../jobs/queue'
import { KIND_NAMES, type MessageKind } from './rules'
import { sendMessage } from './sendMessage'
import { TEMPLATES, type TemplateLines, templateProblem } from './templates'

/** Milliseconds for which a message stays valid after the operator has queued it again. */
const AGAIN_MS = DAY_MS
const LINES = ['goodsLine', 'newsLine', 'timeLine'] as const

export const messageTemplatesDesk: DeskResource = deskResource({
  resource: messageTemplates,
  table: 'message_templates',
  columns: { name: null, placeholders: null, preview: null, isBuiltIn: null },
  async readMore(db, ids) {
    const rows = await db.selectFrom('message_templates').selectAll().where('id', '=', anyOf(ids)).execute()
    return new Map(
      rows.map((row) => {
        const kind = row.id as MessageKind
        const lines: TemplateLines = {
          goodsLine: row.goods_line,
          newsLine: row.news_line,
          timeLine: row.time_line,
        }
        const { samples, lines: builtIn } = TEMPLATES[kind]
        return [
          kind,
          {
            name: KIND_NAMES[kind],
            placeholders: Object.keys(samples)
              .map((name) => `{${name}}`)
              .join(' '),
            preview: LINES.map((line) => filled(lines[line], samples)).join('\n'),
            isBuiltIn: LINES.every((line) => lines[line] === builtIn[line]),
          },
        ]
      }),
    )
  },
  related: async ({ db }, id) => ({
    subscriptions: await db
      .selectFrom('message_subscriptions')
      .select(['channel', 'answer', sql<number>`count(*)::int`.as('people')])
      .where('kind', '=', id as MessageKind)
      .where('used_at', 'is', null)
      .where('dropped_at', 'is', null)
      .groupBy(['channel', 'answer'])
      .orderBy('channel')
      .orderBy('answer')
      .execute(),
  }),
  async beforeSave({ id, values }) {
    const problems = LINES.map(
      (line) => [line, templateProblem(id as MessageKind, values[line] ?? '')] as const,
    )
    const refused = problems.filter(([, problem]) => problem !== '')
    if (refused.length > 0) throw refuseFields(Object.fromEntries(refused))
    return undefined
  },
  actions: {
    async reset({ ctx, trx, operator, ip, id }) {
      const { lines } = TEMPLATES[id as MessageKind]
      await updateIn(trx, { ctx, operator, ip }, messageTemplatesDesk, id, { ...lines }, 'reset')
    },
  },
})

export const messagesDesk = deskResource({
  resource: messages,
  table: 'messages',
  from: sql`select messages.*,
    (select string_agg(line, E'\n') from jsonb_array_elements_text(${jsonList(sql`lines`)}) as line) as text from messages`,
  actions: {
    async again({ trx, id, now }) {
      const isChanged = await trx
        .updateTable('messages')
        .set({ status: 'queued', attempts: 0, until: now + AGAIN_MS })
        .where('id', '=', id)
        .where('status', '=', 'failed')
        .$call(changesOne)
      if (!isChanged) throw notNow('只有发送失败的消息可以再发')
      await enqueue(trx, sendMessage, id, { messageId: id }, now)
    },
  },
})
