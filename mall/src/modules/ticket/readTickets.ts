import { TICKET_TOPICS } from '@contract/rules/ticketTopics'
import type { questionGroup, ticketDetail, ticket as ticketShape } from '@contract/shapes/ticket'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { notFound } from '../../core/errors'
import { mapRows } from '../../core/mapRows'
import { countAll, offsetOf, type PageInput, type PageOf } from '../../db/page'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import { contentNote, refusalReasons } from '../content/contentNote'
import { ticketLabel } from './rules'

type WireTicket = z.input<typeof ticketShape>
type WireDetail = z.input<typeof ticketDetail>

const EXCERPT = 60

const rowsOf = (db: DbOrTrx) =>
  db
    .selectFrom('tickets')
    .leftJoin('orders', 'orders.id', 'tickets.order_id')
    .leftJoin('dealers', 'dealers.id', 'tickets.dealer_id')
    .selectAll('tickets')
    .select(['orders.order_sn', 'dealers.name as dealer_name'])
    .select((eb) =>
      eb
        .selectFrom('ticket_messages as last')
        .select(sql<string>`left(last.content, ${sql.lit(EXCERPT)})`.as('excerpt'))
        .whereRef('last.ticket_id', '=', 'tickets.id')
        .orderBy('last.at', 'desc')
        .orderBy('last.id', 'desc')
        .limit(1)
        .as('excerpt'),
    )

type TicketRow = Selectable<Database['tickets']> & {
  order_sn: string | null
  dealer_name: string | null
  excerpt: string | null
}

const toTicket = (row: TicketRow): WireTicket => ({
  ticketId: row.id,
  topic: row.topic,
  topicText: TICKET_TOPICS[row.topic],
  status: row.status,
  statusText: ticketLabel(row.status),
  orderId: row.order_id ?? '',
  orderSn: row.order_sn ?? '',
  dealerId: row.dealer_id ?? '',
  dealerName: row.dealer_name ?? '',
  excerpt: row.excerpt ?? '',
  unread: row.unread,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** Lists a user's tickets, the most recently updated first. */
export async function listTickets(
  db: DbOrTrx,
  userId: string,
  input: PageInput,
): Promise<PageOf<WireTicket>> {
  const total = await countAll(db.selectFrom('tickets').where('user_id', '=', userId))
  const rows = await rowsOf(db)
    .where('tickets.user_id', '=', userId)
    .orderBy('tickets.updated_at', 'desc')
    .orderBy('tickets.id')
    .limit(input.pageSize)
    .offset(offsetOf(input))
    .execute()
  return { list: mapRows(rows, toTicket), total, pageNum: input.pageNum, pageSize: input.pageSize }
}

/** Returns the user's own ticket. @throws ShopError notFound, also for another user's */
export async function readTicket(db: DbOrTrx, userId: string, id: string): Promise<WireDetail> {
  const row = await rowsOf(db)
    .where('tickets.id', '=', id)
    .where('tickets.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound('没有找到这条咨询')
  const messages = await db
    .selectFrom('ticket_messages')
    .selectAll()
    .where('ticket_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const refused = messages.filter((one) => one.content_status === 'refused').map((one) => one.id)
  const reasons = await refusalReasons(db, 'ticketMessage', refused)
  return {
    ...toTicket(row),
    messages: messages.map(({ id: messageId, sender, content, pictures, at, content_status: status }) => ({
      messageId,
      sender,
      content,
      pictures,
      at,
      note: contentNote([status], reasons.get(messageId)),
    })),
  }
}

export async function unreadAnswers(db: DbOrTrx, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('tickets')
    .select(sql<number>`coalesce(sum(unread), 0)::int`.as('unread'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return unread
}

/** Returns the frequently asked questions by group, in order. */
export async function readQuestions(db: DbOrTrx): Promise<z.input<typeof questionGroup>[]> {
  const [groups, questions] = await Promise.all([
    db.selectFrom('service_groups').selectAll().orderBy('position').execute(),
    db.selectFrom('service_questions').selectAll().orderBy('position').execute(),
  ])
  return groups.map(({ id, name }) => ({
    groupId: id,
    name,
    questions: questions
      .filter((one) => one.group_id === id)
      .map(({ id: questionId, title, answer }) => ({ questionId, title, answer })),
  }))
}
