import { CODES } from '@contract/codes'
import { notFound, ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import type { TicketStatus } from './rules'
import { afterEvent, type TicketEvent } from './rules'
import { addMessage, type TicketMessage } from './ticketMessages'

const closedAlready = () => new ShopError(CODES.ticketClosed, '这条咨询已结束，请重新提交')

/** Adds a shopper's message. @throws ShopError notFound, ticketClosed */
export async function writeAsShopper(
  ctx: Ctx,
  trx: Trx,
  userId: string,
  id: string,
  message: TicketMessage,
  now: number,
): Promise<void> {
  const own = await lockOwn(trx, userId, id)
  const sent = await trx
    .selectFrom('ticket_messages')
    .select('id')
    .where('ticket_id', '=', id)
    .where('client_key', '=', message.clientKey)
    .executeTakeFirst()
  if (sent) return
  if (!(await move(trx, id, own, 'shopperWrites', now))) throw closedAlready()
  await addMessage(ctx, trx, userId, id, message, now)
}

/** Closes a shopper's ticket. Idempotent. */
export async function closeAsShopper(trx: Trx, userId: string, id: string, now: number): Promise<void> {
  const own = await lockOwn(trx, userId, id)
  if (own !== 'closed') await move(trx, id, own, 'shopperCloses', now)
}

/** Marks the answers of a ticket as read. */
export async function markSeen(trx: Trx, userId: string, id: string): Promise<void> {
  const isChanged = await trx
    .updateTable('tickets')
    .set({ unread: 0 })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .$call(changesOne)
  if (!isChanged) throw notFound('没有找到这条咨询')
}

async function lockOwn(trx: Trx, userId: string, id: string): Promise<TicketStatus> {
  const own = await trx
    .selectFrom('tickets')
    .select('status')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!own) throw notFound('没有找到这条咨询')
  return own.status
}

async function move(trx: Trx, id: string, from: TicketStatus, event: TicketEvent, now: number) {
  const to = afterEvent(from, event)
  if (!to) return false
  return trx
    .updateTable('tickets')
    .set({ status: to, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', from)
    .$call(changesOne)
}
