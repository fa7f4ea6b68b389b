import { DAY_MS } from '@contract/rules/dateText'
import { TICKET_TOPICS, type TicketTopic } from '@contract/rules/ticketTopics'
import { sql } from 'kysely'
import { shortText } from '../../core/cutText'
import { changesOne } from '../../db/changesOne'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import { enqueue } from '../../jobs/queue'
import { newId } from '../../newId'
import { sendNotice } from '../sms/sendNotice'
import { closeSilentTicket } from './closeSilentTicket'
import { SILENCE_MS, statesFor } from './rules'

/** Time for which the news of an answer is useful. */
const NEWS_MS = DAY_MS
/** Letters of the question in the SMS. */
const EXCERPT = 20

/**
 * Adds an answer from service; false when the ticket is closed or doesn't exist. Without a reaction the ticket closes a
 * week later.
 */
export async function answerTicket(
  trx: Trx,
  id: string,
  { content, pictures = [] }: { content: string; pictures?: readonly string[] },
  now: number,
): Promise<boolean> {
  const answered = await trx
    .updateTable('tickets')
    .set({ status: 'answered', updated_at: now, unread: sql`unread + 1` })
    .where('id', '=', id)
    .where('status', 'in', statesFor('serviceWrites'))
    .returning(['user_id', 'topic', 'unread'])
    .executeTakeFirst()
  if (!answered) return false
  const messageId = newId()
  await trx
    .insertInto('ticket_messages')
    .values({
      id: messageId,
      ticket_id: id,
      client_key: null,
      sender: 'service',
      content,
      pictures: json([...pictures]),
      at: now,
    })
    .execute()
  // One SMS for all answers until the shopper has seen them.
  if (answered.unread === 1) await notifyShopper(trx, answered, id, messageId, now)
  await enqueue(trx, closeSilentTicket, messageId, { ticketId: id, answeredAt: now }, now + SILENCE_MS)
  return true
}

async function notifyShopper(
  trx: Trx,
  { user_id, topic }: { user_id: string; topic: TicketTopic },
  ticketId: string,
  messageId: string,
  now: number,
) {
  const { phone } = await trx
    .selectFrom('users')
    .select('phone')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  if (!phone) return
  const question = await trx
    .selectFrom('ticket_messages')
    .select('content')
    .where('ticket_id', '=', ticketId)
    .where('content_status', '=', 'passed')
    .where('content', '!=', '')
    .orderBy('at')
    .orderBy('id')
    .executeTakeFirst()
  const lines = [shortText((question?.content ?? TICKET_TOPICS[topic]).replace(/\s+/g, ' '), EXCERPT)]
  const news = { phone, kind: 'ticketAnswered' as const, lines, until: now + NEWS_MS }
  await enqueue(trx, sendNotice, `answer ${messageId}`, news, now)
}

/** Closes a ticket for service; false when it was closed already. */
export async function closeAsService(trx: Trx, id: string, now: number): Promise<boolean> {
  return trx
    .updateTable('tickets')
    .set({ status: 'closed', updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', statesFor('serviceCloses'))
    .$call(changesOne)
}
