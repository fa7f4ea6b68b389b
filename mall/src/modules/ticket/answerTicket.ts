import { sql } from 'kysely'
import { changesOne } from '../../db/changesOne'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import { enqueue } from '../../jobs/queue'
import { newId } from '../../newId'
import { closeSilentTicket } from './closeSilentTicket'
import { SILENCE_MS, statesFor } from './rules'

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
  const isAnswered = await trx
    .updateTable('tickets')
    .set({ status: 'answered', updated_at: now, unread: sql`unread + 1` })
    .where('id', '=', id)
    .where('status', 'in', statesFor('serviceWrites'))
    .$call(changesOne)
  if (!isAnswered) return false
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
  await enqueue(trx, closeSilentTicket, messageId, { ticketId: id, answeredAt: now }, now + SILENCE_MS)
  return true
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
