import { CODES } from '@contract/codes'
import { sql } from 'kysely'
import { notFound, ShopError } from '../../core/errors'
import { on } from '../../core/events'
import type { Ctx } from '../../ctx'
import { changesOne } from '../../db/changesOne'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import { enqueue } from '../../jobs/queue'
import { newId } from '../../newId'
import { admitUserRow } from '../allowance/spend'
import { contentSettled } from '../content/events'
import { requestCheck } from '../content/requestCheck'
import { savePictures } from '../upload/uploads'
import { lockUser } from '../user/writeUser'
import { closeSilentTicket } from './closeSilentTicket'
import type { TicketStatus } from './rules'
import { afterEvent, MAX_OPEN, SILENCE_MS, statesFor, type TicketEvent } from './rules'
import type { TicketTopic } from './tables'

export interface TicketMessage {
  clientKey: string
  content: string
  pictures: readonly string[]
}

const closedAlready = () => new ShopError(CODES.ticketClosed, '这条咨询已结束，请重新提交')

/**
 * Opens a ticket and resolves with its id. Idempotent: the same client key returns the ticket it made before.
 * @throws ShopError notFound for another user's order and for no dealer, ticketLimit, badInput for missing pictures
 */
export async function openTicket(
  ctx: Ctx,
  trx: Trx,
  userId: string,
  input: TicketMessage & { topic: TicketTopic; orderId: string; dealerId: string },
  now: number,
): Promise<string> {
  // A double tap waits here for the first request, and then finds its ticket.
  await lockUser(trx, userId)
  const made = await trx
    .selectFrom('tickets')
    .select('id')
    .where('user_id', '=', userId)
    .where('client_key', '=', input.clientKey)
    .executeTakeFirst()
  if (made) return made.id
  if (input.orderId) await mustOwnOrder(trx, userId, input.orderId)
  if (input.dealerId) await mustHaveDealer(trx, input.dealerId)
  await mustHaveRoom(trx, userId)
  const id = newId()
  await trx
    .insertInto('tickets')
    .values({
      id,
      user_id: userId,
      client_key: input.clientKey,
      topic: input.topic,
      order_id: input.orderId || null,
      dealer_id: input.dealerId || null,
      status: 'open',
      created_at: now,
      updated_at: now,
    })
    .execute()
  await addMessage(ctx, trx, userId, id, input, now)
  return id
}

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

async function addMessage(
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

async function mustOwnOrder(trx: Trx, userId: string, orderId: string) {
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!order) throw notFound('订单不存在')
}

async function mustHaveDealer(trx: Trx, dealerId: string) {
  const dealer = await trx.selectFrom('dealers').select('id').where('id', '=', dealerId).executeTakeFirst()
  if (!dealer) throw notFound('门店不存在')
}

/** Checks the limit of open tickets. Call it under the user's lock, so that concurrent requests can't exceed it. */
async function mustHaveRoom(trx: Trx, userId: string) {
  const { open } = await trx
    .selectFrom('tickets')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('user_id', '=', userId)
    .where('status', '!=', 'closed')
    .executeTakeFirstOrThrow()
  if (open >= MAX_OPEN) {
    throw new ShopError(CODES.ticketLimit, `还有 ${open} 条咨询在处理中，请在原咨询里补充`)
  }
}

export const ticketSubscriptions = [
  on(contentSettled, async (trx, { kind, subjectId, status }) => {
    if (kind !== 'ticketMessage') return
    await trx
      .updateTable('ticket_messages')
      .set({ content_status: status })
      .where('id', '=', subjectId)
      .execute()
  }),
]
