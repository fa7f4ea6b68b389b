import { namesLeft, replyProblem } from '@contract/desk/replyNames'
import { questionGroups, questions } from '@contract/desk/resources/questions'
import { replyTemplates } from '@contract/desk/resources/replyTemplates'
import { tickets } from '@contract/desk/resources/service'
import { sql } from 'kysely'
import { escapeLike } from '../../db/escapeLike'
import type { DbOrTrx } from '../../db/transact'
import { notNow, refuseFields } from '../../desk/deskError'
import { type Condition, deskResource, MAX_FOUND } from '../../desk/deskResource'
import { phoneMatches } from '../../desk/phoneMatches'
import { pictureUrl } from '../../pictures'
import { answerTicket, closeAsService } from './answerTicket'
import { readReplies } from './replies'

/** Width of a picture that the shopper opens full screen. */
const WIDTH = 1_080
const IS_CLOSED = '这条咨询已结束'

export const questionGroupsDesk = deskResource({
  resource: questionGroups,
  table: 'service_groups',
  async remove({ trx, id }) {
    const first = await trx
      .selectFrom('service_questions')
      .select('title')
      .where('group_id', '=', id)
      .executeTakeFirst()
    if (first) throw notNow(`分组里还有问题（${first.title}），请先移到别的分组`)
    await trx.deleteFrom('service_groups').where('id', '=', id).execute()
  },
})

export const questionsDesk = deskResource({ resource: questions, table: 'service_questions' })

export const replyTemplatesDesk = deskResource({
  resource: replyTemplates,
  table: 'reply_templates',
  async beforeSave({ values: { text = '' } }) {
    const problem = replyProblem(text)
    if (problem) throw refuseFields({ text: problem })
    return undefined
  },
})

/** Questions; dealer staff see those for the advisers of their dealer. */
export const ticketsDesk = deskResource({
  resource: tickets,
  table: 'tickets',
  dealerColumn: 'dealer_id',
  from: sql`select tickets.*,
    coalesce((select left(content, 60) from ticket_messages
      where ticket_id = tickets.id and content_status = 'passed' order by at, id limit 1), '（内容审核后显示）') as question
    from tickets`,
  find: findTickets,
  async lastChange(db, id) {
    const last = await db
      .selectFrom('ticket_messages')
      .innerJoin('tickets', 'tickets.id', 'ticket_id')
      .select(['at', 'sender', 'updated_at'])
      .where('ticket_id', '=', id)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
    // Closed without a message: by either of them.
    if (last?.sender !== 'shopper' || last.at !== last.updated_at) return undefined
    return { by: '买家', at: last.at }
  },
  replies: ({ db }, id, operator) => readReplies(db, id, operator.name),
  related: async ({ db }, id) => {
    const rows = await db
      .selectFrom('ticket_messages')
      .select(['at', 'sender', 'content', 'pictures', 'content_status'])
      .where('ticket_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute()
    return {
      messages: rows.map(({ at, sender, content, pictures, content_status }) => {
        const isShown = content_status === 'passed'
        return {
          at,
          sender: sender === 'service' ? '客服' : '用户',
          isOurs: sender === 'service',
          text: isShown ? content : '（内容审核后显示，见“内容审核”）',
          pictures: isShown ? pictures : [],
        }
      }),
    }
  },
  actions: {
    async answer({ trx, id, values, now }) {
      const left = namesLeft(values.text)
      if (left.length > 0) throw refuseFields({ text: `还有没填的 ${left.join(' ')}，请改成实际内容` })
      const pictures = values.pictures.map((key) => pictureUrl(key, WIDTH))
      const answer = { content: values.text, pictures }
      if (!(await answerTicket(trx, id, answer, now))) throw notNow(IS_CLOSED)
    },
    async close({ trx, id, now }) {
      if (!(await closeAsService(trx, id, now))) throw notNow(IS_CLOSED)
    },
  },
})

async function findTickets(db: DbOrTrx, typed: string, filter: Condition): Promise<string[]> {
  const start = `${escapeLike(typed)}%`
  const { rows } = await sql<{ id: string }>`
    (select tickets.id from tickets join users on users.id = user_id where ${phoneMatches(sql`phone`, typed)} and ${filter}
      order by tickets.updated_at desc limit ${MAX_FOUND})
    union
    (select tickets.id from tickets join orders on orders.id = order_id where order_sn like ${start} and ${filter}
      order by tickets.updated_at desc limit ${MAX_FOUND})
  `.execute(db)
  return rows.map(({ id }) => id)
}
