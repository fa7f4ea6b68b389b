import { on } from '../../core/events'
import type { Ctx } from '../../ctx'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { admitUserRow } from '../allowance/spend'
import { contentSettled } from '../content/events'
import { requestCheck } from '../content/requestCheck'
import { savePictures } from '../upload/uploads'
import { userDeleted } from '../user/events'

export interface TicketMessage {
  clientKey: string
  content: string
  pictures: readonly string[]
}

/** Adds a shopper's message to a ticket, and requests the check of its content. */
export async function addMessage(
  ctx: Ctx,
  trx: Trx,
  userId: string,
  ticketId: string,
  message: TicketMessage,
  now: number,
) {
  await admitUserRow({ env: ctx.env, db: trx }, userId, now)
  const id = newId()
  const checkInput = {
    kind: 'ticketMessage',
    subjectId: id,
    userId,
    text: message.content,
    pictures: message.pictures,
  } as const
  await savePictures(trx, userId, message.pictures, now)
  await trx
    .insertInto('ticket_messages')
    .values({
      id,
      ticket_id: ticketId,
      client_key: message.clientKey,
      sender: 'shopper',
      content: message.content,
      pictures: json([...message.pictures]),
      at: now,
      content_status: await requestCheck(ctx, trx, checkInput, now),
    })
    .execute()
}

/** Stores the result of the content check of a message; deletes the tickets of a deleted account. */
export const ticketSubscriptions = [
  on(contentSettled, async (trx, { kind, subjectId, status }) => {
    if (kind !== 'ticketMessage') return
    await trx
      .updateTable('ticket_messages')
      .set({ content_status: status })
      .where('id', '=', subjectId)
      .execute()
  }),
  on(userDeleted, async (trx, { userId }) => {
    // Locked first, so that an answer that is being written can't add a message meanwhile.
    const own = await trx
      .selectFrom('tickets')
      .select('id')
      .where('user_id', '=', userId)
      .forUpdate()
      .execute()
    if (own.length === 0) return
    const mine = trx.selectFrom('tickets').select('id').where('user_id', '=', userId)
    await trx.deleteFrom('ticket_messages').where('ticket_id', 'in', mine).execute()
    await trx.deleteFrom('tickets').where('user_id', '=', userId).execute()
  }),
]
